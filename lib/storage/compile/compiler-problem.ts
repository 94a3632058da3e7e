import { isObject } from '../layout/layout-json'
import { SINGLE_FILE } from './solidity-sources'

/** Something the compiler says about a source. Line and column count from 1; null where it names no place. */
export type CompilerProblem = {
  severity: 'error' | 'warning'
  message: string
  file: string | null
  line: number | null
  column: number | null
  /** That line of the source. */
  excerpt: string | null
}

/** The errors of a standard-JSON output, as people read them. Warnings say nothing about a layout. */
export function parseCompilerErrors(
  errors: unknown,
  files: Readonly<Record<string, string>>,
): CompilerProblem[] {
  return (Array.isArray(errors) ? errors : [])
    .filter(isObject)
    .filter(({ severity }) => severity === 'error')
    .map(({ message, sourceLocation }) => {
      const says = explain(String(message))
      const at = isObject(sourceLocation) ? sourceLocation : {}
      const file = typeof at.file === 'string' ? at.file : null
      const text = file === null ? undefined : files[file]
      const place = text === undefined || typeof at.start !== 'number' ? NOWHERE : placeOf(text, at.start)
      return { severity: 'error', message: says, file: file === SINGLE_FILE ? null : file, ...place }
    })
}

const NOWHERE = { line: null, column: null, excerpt: null }

/** Compilers count places in bytes of UTF-8. */
function placeOf(text: string, byte: number) {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, byte))
  const lines = before.split('\n')
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    excerpt: text.split('\n')[lines.length - 1] ?? null,
  }
}

function explain(message: string): string {
  const [, missing] = /^Source "([^"]+)" not found/.exec(message) ?? []
  return missing === undefined
    ? message
    : `It imports ${missing}, which is not here. Paste the standard-JSON input, which has every file, or put the imported code into this one.`
}
