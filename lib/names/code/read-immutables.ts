import { type Hex, sliceHex } from 'viem'
import { decodeValue } from '@/lib/storage/decode/decode-value'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { knowledgeBeside } from '@/lib/storage/layout/compiled-layout'
import { chooseLayout, findLayouts } from '@/lib/storage/layout/find-layout'
import { immutablesBeside } from '@/lib/storage/layout/in-code'
import { isObject } from '@/lib/storage/layout/layout-json'
import { parsePrintedLayout } from '@/lib/storage/layout/printed-layout'
import type { TypeKnowledge } from '@/lib/storage/layout/type-knowledge'
import { readingOf } from '@/lib/storage/layout/value-reading'
import { readField } from '@/lib/text/field'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { readCodeTemplate } from '../build/code-template'
import { matchCode } from './match-code'

/** An immutable in the deployed code. */
export type Immutable = {
  /** Null if the artifact has no syntax tree. */
  name: string | null
  /** Null if it is unknown; `value` is then the word. */
  type: string | null
  value: string
  /** Its first byte in the code, from 0. It takes 32. */
  start: number
}

/** Bytes of an immutable of any type in the code. */
const WORD = 32

/** Whether the artifact of a layout lists immutables. */
export const listsImmutables = ({ json }: Pick<LayoutText, 'json'>): boolean =>
  /"immutableReferences"\s*:\s*\{\s*"/.test(json)

/** The immutables in a deployed code, by the artifact of its layout. Null if the code does not match the artifact. */
export function readImmutables(
  { json, contract }: Pick<LayoutText, 'json' | 'contract'>,
  code: Hex,
): readonly Immutable[] | null {
  const found = readField(() =>
    chooseLayout(findLayouts(parsePrintedLayout(json)), contract ?? undefined),
  ).value
  const beside = found && immutablesBeside(found)
  const template = beside && readCodeTemplate(beside.deployedBytecode)
  if (!found || !template || matchCode(code, template) === null) return null
  const knowledge = knowledgeBeside(found)
  return Object.entries(beside.deployedBytecode.immutableReferences)
    .flatMap(([id, ranges]): Immutable[] => {
      const [range] = Array.isArray(ranges) ? ranges : []
      if (!isObject(range) || typeof range.start !== 'number') return []
      const { name = null, type = null } = beside.immutables[id] ?? {}
      const word = sliceHex(code, range.start, range.start + WORD)
      return [
        {
          name: name && showHiddenCharacters(name),
          type: type && showHiddenCharacters(type),
          value: type === null ? word : decodeWord(word, type, knowledge),
          start: range.start,
        },
      ]
    })
    .sort((a, b) => a.start - b.start)
}

/** Encoded as in memory: bytesN and functions left-aligned, all other types right-aligned. */
function decodeWord(word: Hex, label: string, knowledge: TypeKnowledge): string {
  const reading = readingOf({ id: label, label, bytes: label.startsWith('function ') ? 24 : WORD }, knowledge)
  return decodeValue({ kind: 'value', label, bytes: WORD, reading }, word).text
}
