// Which letters of a corrected word are new: the longest common subsequence of two short words.

export interface WordPart {
  /** Where it begins in the corrected word. */
  start: number
  text: string
  changed: boolean
}

/** "mozarela" → "mozzarella": the parts of the second, in order. A letter that was doubled counts as changed with its
 * twin. */
export function correctionParts(from: string, to: string): WordPart[] {
  const letters = [...to]
  const isNew = newLetters([...from.toLowerCase()], [...to.toLowerCase()])
  const parts: WordPart[] = []
  for (const [start, text] of letters.entries()) {
    const changed =
      isNew[start] === true || [start - 1, start + 1].some((twin) => isNew[twin] && letters[twin] === text)
    const last = parts.at(-1)
    if (last?.changed === changed) last.text += text
    else parts.push({ start, text, changed })
  }
  return parts
}

/** For each letter of `after`, whether `before` lacks it. */
function newLetters(before: readonly string[], after: readonly string[]): boolean[] {
  const common = lengths(before, after)
  let i = 0
  return after.map((letter, j) => {
    while (i < before.length && before[i] !== letter && at(common, i + 1, j) >= at(common, i, j + 1)) i++
    const kept = before[i] === letter
    if (kept) i++
    return !kept
  })
}

/** `lengths[i][j]`: the longest common subsequence of before[i..] and after[j..]. */
function lengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = table[i]
      if (!row) continue
      row[j] = before[i] === after[j] ? 1 + at(table, i + 1, j + 1) : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

function at(table: readonly number[][], i: number, j: number): number {
  return table[i]?.[j] ?? 0
}
