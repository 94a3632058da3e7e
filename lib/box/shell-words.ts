const QUOTED = /\$?'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\\(?:\r?\n|(.))|([^\s'"\\]+)/gs

/** The words of a shell command, without their quotes; nothing in it is expanded. */
export function splitShellWords(command: string): string[] {
  const words: string[] = []
  let end = 0
  for (const match of command.matchAll(QUOTED)) {
    const [whole, single, double, escaped, bare] = match
    const isLineEnd = /^\\\r?\n$/.test(whole)
    const piece = single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? escaped ?? bare ?? ''
    if (isLineEnd) {
      // A line that goes on: what stands before and after it are words of their own, as people break lines at spaces.
    } else if (match.index === end && words.length > 0 && end > 0) words[words.length - 1] += piece
    else words.push(piece)
    end = isLineEnd ? 0 : match.index + whole.length
  }
  return words
}
