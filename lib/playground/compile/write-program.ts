import type { Abi, Hex } from 'viem'
import { type Enums, nameEnums } from '@/lib/abi/enum-members'
import { parseCompilerWarnings } from '@/lib/storage/compile/compiler-problem'
import { findContract } from '@/lib/storage/compile/lay-out-contracts'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import {
  type DeclaredContract,
  knowledgeFromSources,
  listDeclaredContracts,
} from '@/lib/storage/layout/syntax-tree'
import type { Code, CompiledContract, CompiledProgram, LinkReference } from './compiled-program'

type Compiled = {
  own: SoliditySources
  imported: Readonly<Record<string, string>>
  output: JsonObject
  layouts: readonly CompiledLayout[]
}

export function writeProgram({ own, imported, output, layouts }: Compiled): CompiledProgram {
  const files = { ...own.files, ...imported }
  const { enums } = knowledgeFromSources(output.sources)
  const all = listDeclaredContracts(output.sources).map((declared): CompiledContract => {
    const layout = layouts.find(
      ({ sourceName, contractName }) => sourceName === declared.file && contractName === declared.name,
    )
    const isImported = Object.hasOwn(imported, declared.file)
    return { ...writeContract(output, declared, enums), isImported, layout: layout ?? null }
  })
  return {
    contracts: [
      ...all.filter(({ isImported }) => !isImported),
      ...all.filter(({ isImported }) => isImported),
    ],
    files: listFiles(output.sources, files),
    enums,
    warnings: parseCompilerWarnings(output.errors, files).filter(
      ({ file }) => file === null || !Object.hasOwn(imported, file),
    ),
    notes: [],
    pragmas: own.pragmas,
  }
}

function writeContract(output: JsonObject, { file, name, kind }: DeclaredContract, enums: Enums) {
  const { abi, evm } = findContract(output, file, name) ?? {}
  const { bytecode, deployedBytecode } = isObject(evm) ? evm : {}
  return {
    id: `${file}:${name}`,
    file,
    name,
    kind,
    abi: nameEnums(Array.isArray(abi) ? abi : [], () => enums) as unknown as Abi,
    creation: readCode(bytecode),
    runtime: readCode(deployedBytecode),
  }
}

/** The compiler gives its generated file the last index. */
const GENERATED = { name: '#utility.yul', text: '' }

function listFiles(sources: unknown, texts: Readonly<Record<string, string>>): CompiledProgram['files'] {
  const numbered = Object.entries(isObject(sources) ? sources : {}).map(([name, source]) => {
    return { name, id: Number(isObject(source) ? source.id : 0) }
  })
  const inOrder = numbered.sort((a, b) => a.id - b.id)
  return [...inOrder.map(({ name }) => ({ name, text: texts[name] ?? '' })), GENERATED]
}

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

/** Null without bytecode. */
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
