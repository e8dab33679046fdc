declare module '*.tsv' {
  const rows: readonly (readonly string[])[]
  export default rows
}
