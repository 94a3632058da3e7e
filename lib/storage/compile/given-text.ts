import { BadInputError } from '@/lib/errors'
import { readField } from '@/lib/text/field'
import { listContracts } from '../layout/parse-layout'
import { looksLikeSolidity } from '../layout/printed-layout'
import { parseSoliditySources } from './solidity-sources'

/** Whether a text is for the compiler: Solidity, or a JSON with sources and no layout. */
export function isSource(text: string): boolean {
  if (looksLikeSolidity(text)) return true
  if (!/^\s*[{[]/.test(text)) return false
  return (
    readField(() => listContracts(text)).value === undefined &&
    readField(() => parseSoliditySources(text)).value !== undefined
  )
}

/**
 * One text of some files: of several Solidity files a standard-JSON input, in which they import each other as from one folder.
 * Throws {@link BadInputError} for several others.
 */
export function givenText(files: readonly { name: string; text: string }[]): string {
  const [only, second] = files
  if (!only) throw new BadInputError('You dropped no file.')
  if (!second) return only.text
  if (files.every(({ name }) => name.endsWith('.sol'))) {
    const sources = Object.fromEntries(files.map(({ name, text }) => [name, { content: text }]))
    return JSON.stringify({ language: 'Solidity', sources })
  }
  throw new BadInputError('You dropped several files. Drop several files only if all are Solidity files.')
}
