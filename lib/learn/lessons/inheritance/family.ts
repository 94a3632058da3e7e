import { elementaryReading, readingBytes } from '@/lib/storage/layout/value-reading'

/** A member of a contract; one that is constant or immutable is kept in the code. */
export type DeclaredMember = { name: string; bytes: number; inCode: boolean }

/** A contract of a source: those that it names behind `is`, and what it declares itself. */
export type Relative = { name: string; bases: readonly string[]; members: readonly DeclaredMember[] }

/** The contracts of a source of this lesson, in its order: one member a line, each of a value type. */
export const parseFamily = (source: string): Relative[] =>
  [...source.matchAll(/contract (\w+)(?: is ([\w, ]+))? \{\n([^}]*)/g)].map(
    ([, name = '', bases = '', body = '']) => ({
      name,
      bases: bases.split(', ').filter((base) => base !== ''),
      members: body.split('\n').flatMap(parseMember),
    }),
  )

function parseMember(line: string): DeclaredMember[] {
  const [, type = '', kept, name] = /^ {4}(\w+) public (constant |immutable )?(\w+)/.exec(line) ?? []
  const reading = elementaryReading(type)
  if (!reading || name === undefined) return []
  return [{ name, bytes: readingBytes(reading) ?? 32, inCode: kept !== undefined }]
}
