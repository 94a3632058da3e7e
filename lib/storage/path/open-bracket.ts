/** Where a path as far as it is typed has its last bracket that is not closed, and in which no quotes stand; null for none. */
export function findOpenBracket(typed: string): number | null {
  const open: number[] = []
  let quote: string | null = null
  for (let at = 0; at < typed.length; at++) {
    const character = typed[at] ?? ''
    if (quote !== null) {
      if (character === '\\') at++
      else if (character === quote) quote = null
    } else if (character === '"' || character === "'") quote = character
    else if (character === '[') open.push(at)
    else if (character === ']') open.pop()
  }
  return open.at(-1) ?? null
}
