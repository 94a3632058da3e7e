import { showPath } from '@/lib/text/safe-text'
import { placeAt, type TextPlace } from '@/lib/text/text-place'
import { isObject } from '../layout/layout-json'
import { SINGLE_FILE } from './single-file'

/** A message of the compiler, safe to show. */
export type CompilerProblem = {
  severity: 'error' | 'warning'
  message: string
  file: string | null
} & (TextPlace | typeof NOWHERE)

type Files = Readonly<Record<string, string>>

/** The errors of a standard-JSON output. `explain` says what to do about a missing import. */
export const parseCompilerErrors = (
  errors: unknown,
  files: Files,
  explain = explainMissingImport,
): CompilerProblem[] => parseProblems(errors, files, 'error', explain)

/** Without warnings about licence, pragma and code size. */
export const parseCompilerWarnings = (errors: unknown, files: Files): CompilerProblem[] =>
  parseProblems(errors, files, 'warning', explainMissingImport)

/** A problem of the whole source. */
export const problemOfSource = (message: string): CompilerProblem => ({
  severity: 'error',
  message,
  file: null,
  ...NOWHERE,
})

/** SPDX identifier, version pragma, code size, size of creation code. */
const UNSAID = ['1878', '3420', '5574', '3860']

function parseProblems(
  errors: unknown,
  files: Files,
  severity: CompilerProblem['severity'],
  explain: (path: string) => string,
): CompilerProblem[] {
  return (Array.isArray(errors) ? errors : [])
    .filter(isObject)
    .filter((error) => error.severity === severity && !UNSAID.includes(String(error.errorCode)))
    .map(({ message, sourceLocation }) => {
      const [, missing] = /^Source "([^"]+)" not found/.exec(String(message)) ?? []
      const says = missing === undefined ? String(message) : explain(missing)
      const at = isObject(sourceLocation) ? sourceLocation : {}
      const file = typeof at.file === 'string' ? at.file : null
      const text = file === null ? undefined : files[file]
      const place = text === undefined || typeof at.start !== 'number' ? NOWHERE : placeOf(text, at.start)
      return {
        severity,
        message: showLines(says),
        file: file === null || file === SINGLE_FILE ? null : showPath(file),
        ...place,
      }
    })
}

/** Source text may have bidirectional control characters. Tabs and line ends stay. */
const showLines = (text: string) =>
  text.replace(/[^\n\r\t]+/g, (part) => showPath(part, Number.POSITIVE_INFINITY))

const NOWHERE = { line: null, column: null, excerpt: null, before: 0 }

/** Compilers count positions in bytes of UTF-8. */
function placeOf(text: string, byte: number) {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, byte))
  return placeAt(text, before.length)
}

export const explainMissingImport = (path: string): string =>
  `The imported file ${path} is missing. Paste the standard-JSON input with all files, or put the imported code into this file.`
