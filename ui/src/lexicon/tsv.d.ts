// The tables of src/lexicon as lexicon.config.ts imports them: rows of cells.
declare module '*.tsv' {
  const rows: readonly (readonly string[])[]
  export default rows
}
