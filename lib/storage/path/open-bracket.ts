/** Where a path as far as it is typed has its last bracket that is not closed, and in which no quotes stand; null for none. */
export function findOpenBracket(typed: string): number | null {
  let open: number | null = null
  let quote: string | null = null
  for (let at = 0; at < typed.length; at++) {
    const character = typed[at] ?? ''
    if (quote !== null) {
      if (character === '\\') at++
      else if (character === quote) quote = null
    } else if (character === '"' || character === "'") quote = character
    else if (character === '[') open = at
    else if (character === ']') open = null
  }
  return open
}
