import type { Code, CompiledContract, CompiledProgram } from '../compile/compiled-program'
import { readSourceMap, type TextPlaces, textPlaces } from './source-map'
import type { Access, Frame } from './trace'

/** `contract`: `id` of the code; null for code outside the program. */
export type FindSource = (access: Access, frame: Frame, contract: string | null) => SourceSpan | null

type Program = {
  contracts: readonly Pick<CompiledContract, 'id' | 'creation' | 'runtime'>[]
  files: CompiledProgram['files']
}

/** `isOwn` distinguishes own files from imports. */
export function createFindSource(
  { contracts, files }: Program,
  isOwn: (file: string) => boolean,
): FindSource {
  const codes = new Map(
    contracts.map(({ id, creation, runtime }) => {
      const lines = (code: typeof creation): SourceLines =>
        code ? sourceLines(code, files, isOwn) : () => null
      return [id, { creation: lines(creation), runtime: lines(runtime) }]
    }),
  )
  return (access, { kind }, contract) => {
    const code = codes.get(contract ?? '')
    if (!code) return null
    return kind === 'create' || kind === 'create2' ? code.creation(access) : code.runtime(access)
  }
}

/** Characters; lines start at 1. */
export type SourceSpan = { file: string; from: number; to: number; line: number }

/** Null if no statement leads to the access. */
export type SourceLines = (access: Pick<Access, 'pc' | 'callers'>) => SourceSpan | null

type Files = CompiledProgram['files']

/** The source map of compiler-generated code is the whole contract. */
const CONTRACT = /^(abstract|contract|interface|library)\b/
/** The source map of code outside statements is the whole function. */
const FUNCTION = /^(function|constructor|modifier|receive|fallback)\b/

/**
 * Finds the statement of an access. For code outside own files, it takes the nearest own caller, else the statement of the
 * imported file. Source maps are read on first use.
 */
export function sourceLines(code: Code, files: Files, isOwn: (file: string) => boolean): SourceLines {
  let finders: readonly ((pc: number) => Found | null)[] | undefined
  return ({ pc, callers }) => {
    finders ??= [spanFinder(code, files, isOwn), spanFinder(code, files, (file) => !isOwn(file))]
    for (const spanAt of finders) {
      const found = [pc, ...callers.toReversed()].map(spanAt).filter((one) => one !== null)
      const nearest = found.find(({ isFunction }) => !isFunction) ?? found[0]
      if (nearest) return nearest.span
    }
    return null
  }
}

type Found = { span: SourceSpan; isFunction: boolean }

function spanFinder(code: Code, files: Files, isOwn: (file: string) => boolean) {
  const entries = readSourceMap(code)
  const places = new Map<string, TextPlaces>()
  const placesOf = ({ name, text }: Files[number]) => {
    const known = places.get(name) ?? textPlaces(text)
    places.set(name, known)
    return known
  }
  return (pc: number): Found | null => {
    const entry = entries.get(pc)
    const file = entry && files[entry.file]
    if (!entry || !file || !isOwn(file.name)) return null
    const { character, line } = placesOf(file)
    const [from, to] = [character(entry.start), character(entry.start + entry.length)]
    const text = file.text.slice(from, to)
    if (text === '' || CONTRACT.test(text)) return null
    return { span: { file: file.name, from, to, line: line(from) }, isFunction: FUNCTION.test(text) }
  }
}
