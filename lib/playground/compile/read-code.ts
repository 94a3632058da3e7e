import type { Hex } from 'viem'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { Code, LinkReference } from './compiled-program'

/** What of each contract the compiler is asked for. */
export const CODE_OUTPUTS = [
  'abi',
  'evm.bytecode.object',
  'evm.bytecode.sourceMap',
  'evm.bytecode.linkReferences',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.sourceMap',
  'evm.deployedBytecode.linkReferences',
  'evm.deployedBytecode.immutableReferences',
] as const

/** `evm.bytecode` or `evm.deployedBytecode` of a contract; null where it has none. */
export function readCode(bytecode: unknown): Code | null {
  if (!isObject(bytecode) || typeof bytecode.object !== 'string' || bytecode.object === '') return null
  return {
    bytes: zeroPlaceholders(bytecode.object),
    links: readLinks(bytecode.linkReferences),
    sourceMap: String(bytecode.sourceMap ?? ''),
    immutables: valuesOf(bytecode.immutableReferences).flatMap(readPlaces),
  }
}

/** https://docs.soliditylang.org/en/latest/using-the-compiler.html#library-linking */
const zeroPlaceholders = (object: string): Hex =>
  `0x${object.replace(/__\$[0-9a-f]{34}\$__/g, '0'.repeat(40))}`

function readLinks(references: unknown): LinkReference[] {
  const files = isObject(references) ? references : {}
  return Object.entries(files).flatMap(([file, libraries]) =>
    Object.entries(isObject(libraries) ? libraries : {}).flatMap(([library, places]) =>
      readPlaces(places).map((place) => ({ file, library, ...place })),
    ),
  )
}

function readPlaces(places: unknown): { start: number; length: number }[] {
  return (Array.isArray(places) ? places : [])
    .filter(isObject)
    .map(({ start, length }) => ({ start: Number(start), length: Number(length) }))
}

const valuesOf = (record: unknown): unknown[] => (isObject(record) ? Object.values(record as JsonObject) : [])
