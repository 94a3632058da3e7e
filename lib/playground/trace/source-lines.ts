import type { Code, CompiledProgram } from '../compile/compiled-program'
import { readSourceMap } from './source-map'
import { type TextPlaces, textPlaces } from './text-places'
import type { Access } from './trace'

/** A range of a file of the program, in characters; lines count from 1. */
export type SourceSpan = { file: string; from: number; to: number; line: number }

/** The statement that an access comes from; null where none is on the way to it. */
export type SourceLines = (access: Pick<Access, 'pc' | 'callers'>) => SourceSpan | null

type Files = CompiledProgram['files']

/** What the compiler wrote by itself it says of the whole contract. */
const CONTRACT = /^(abstract|contract|interface|library)\b/
/** What belongs to no statement of a function it says of the whole function. */
const FUNCTION = /^(function|constructor|modifier|receive|fallback)\b/

/**
 * Finds the statements behind the accesses of one code, be it the code that makes a contract or the contract's own. Where
 * an instruction is in none of the reader's files, because the compiler wrote it or it is in an imported file, it takes
 * the nearest call on the way there that is; where none is, the statement of the imported file. Nothing is read before
 * the first question.
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
