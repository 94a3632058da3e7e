import { readdirSync, readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'

// What an engine exports: few names, and each function with an example that runs.

const MOST_NAMES = 12

type Exported = { name: string; isType: boolean; file: string }

const engines = readdirSync('lib/engines').map((file) => file.replace('.ts', ''))

function listExports(engine: string): readonly Exported[] {
  const source = readFileSync(`lib/engines/${engine}.ts`, 'utf8')
  return [...source.matchAll(/^export (type )?\{([^}]+)\} from '@\/([^']+)'/gm)].flatMap(
    ([, typesOnly, names = '', file]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => ({
          name: name.replace('type ', ''),
          isType: typesOnly !== undefined || name.startsWith('type '),
          file: `${file}.ts`,
        })),
  )
}

/** Where a function is declared in its file. -1: it is a class or a constant. */
const findFunction = ({ name }: Exported, source: string): number =>
  source.search(new RegExp(`^export (async )?(function\\*? ${name}\\b|const ${name}\\b.* =>)`, 'm'))

/** The comment above the function, without its stars. */
function docstringOf(entry: Exported): string {
  const source = readFileSync(entry.file, 'utf8')
  const at = findFunction(entry, source)
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, at)) ?? []
  return comment.replace(/^\s*\* ?/gm, '')
}

const exampleIn = (docstring: string): string =>
  /@example\s([\s\S]*?)(?=^@|(?![\s\S]))/m
    .exec(docstring)?.[1]
    ?.replace(/^```.*$/gm, '')
    .trim() ?? ''

/** `expression // → expected` compares the two; other lines run as they are. */
const withChecks = (example: string): string =>
  example.replace(
    /^(.+?);? \/\/ → (.+)$/gm,
    (_line, expression, expected) => `same(await (${expression}), ${expected})`,
  )

const AsyncFunction = (async () => {}).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<void>

async function runExample(example: string, names: object): Promise<void> {
  const { code } = await transform(withChecks(example), { loader: 'ts' })
  const scope = { ...names, same: (value: unknown, expected: unknown) => expect(value).toEqual(expected) }
  await new AsyncFunction(...Object.keys(scope), code)(...Object.values(scope))
}

describe.each(engines)('triptych/%s', (engine) => {
  const exported = listExports(engine)
  const values = exported.filter(({ isType }) => !isType)
  const functions = values.filter((entry) => findFunction(entry, readFileSync(entry.file, 'utf8')) >= 0)

  test('default: it exports few names, all by name', async () => {
    const names: object = await import(`../../lib/engines/${engine}.ts`)
    expect(values.map(({ name }) => name).sort()).toEqual(Object.keys(names).sort())
    expect(exported.length).toBeLessThanOrEqual(MOST_NAMES)
  })

  test.each(functions)('default: the example of $name runs', async (entry) => {
    const example = exampleIn(docstringOf(entry))
    expect(example).toContain('// → ')
    await runExample(example, await import(`../../lib/engines/${engine}.ts`))
  })
})
