import { SINGLE_FILE } from '@/lib/storage/compile/single-file'

/** Solidity text, not standard JSON. */
export const isOneFile = (source: string): boolean => !source.trimStart().startsWith('{')

/** Null for a step of an imported file. */
export const lineOfOneFile = (source: { file: string; line: number } | null | undefined): number | null =>
  source?.file === SINGLE_FILE ? source.line : null

export function countLines(text: string): { lines: number; longest: number } {
  const lines = text.split('\n')
  return { lines: lines.length, longest: lines.reduce((most, line) => Math.max(most, line.length), 0) }
}

/** Lines start at 1. The end of the text if there is no such line. */
export function placeOfLine(text: string, line: number): number {
  let at = 0
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', at)
    if (end < 0) return text.length
    at = end + 1
  }
  return at
}

export type NumberedLine = { number: number; text: string; isMeant: boolean }

export function linesAround(text: string, line: number, around: number): NumberedLine[] {
  const first = Math.max(line - around, 1)
  return text
    .split('\n')
    .slice(first - 1, line + around)
    .map((content, i) => ({ number: first + i, text: content, isMeant: first + i === line }))
}
