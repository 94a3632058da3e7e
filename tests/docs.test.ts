import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lexer } from 'marked'
import { describe, expect, test } from 'vitest'
import { listHeadings } from '@/lib/docs/headings'
import { parseServiceConfig } from '@/lib/service/config/service-config'

const DOCS = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
const PAGES = ['README.md', 'CONTRIBUTING.md', ...DOCS]

const INDEX = 'docs/README.md'

/** Its table is compared with the tests by `tests/lib/proof/lies.test.ts`. */
const GENERATED = 'docs/proofs-attacks-table.md'

/** Words of a page: least and most. */
const LENGTHS: Record<string, readonly [number, number]> = {
  'README.md': [1_000, 1_300],
  'CONTRIBUTING.md': [0, 900],
  [GENERATED]: [0, Number.POSITIVE_INFINITY],
}
const USUAL = [300, 800] as const

const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g

const withoutCode = (page: string) => readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')

const countWords = (page: string) =>
  withoutCode(page)
    .replace(LINK, '$1')
    .match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0

/** As GitHub makes them of headings. */
const anchorsOf = (page: string) =>
  [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

function isBroken(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
}

/** Pages and paragraphs that components lead to: `<DocsLink to="logs">`, and `'logs#pruned'` in a rule. */
const TARGETS = ['app', 'components', 'lib']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/<DocsLink to="([^"]+)"|'((?:logs|proofs|results)#[^']+)'/g),
  ])
  .map(([, link, term]) => link ?? term ?? '')

describe.each(PAGES)('%s', (page) => {
  test('default: every link leads to a file, and to a heading of it', () => {
    const targets = [...withoutCode(page).matchAll(LINK)].map(([, , target = '']) => target)
    const relative = targets.filter((target) => !/^https?:/.test(target))
    expect(relative.filter((target) => isBroken(page, target))).toEqual([])
  })

  test('default: every path of the repository that it names is there', () => {
    const named = [
      ...withoutCode(page).matchAll(/`((?:app|bin|components|docs|lib|public|tests)\/[^`\s]+)`/g),
    ]
    const paths = named.map(([, path = '']) => path).filter((path) => !/[<*{…]/.test(path))
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('default: its tables have different header rows, which name them on the page', () => {
    const headers = [...withoutCode(page).matchAll(/^(\|.*\|)\n\|[-:| ]+\|$/gm)].map(([, header]) => header)
    expect(new Set(headers).size).toBe(headers.length)
  })

  test('default: it is neither too short nor too long', () => {
    const [least, most] = LENGTHS[page] ?? USUAL
    expect(countWords(page)).toBeGreaterThanOrEqual(least)
    expect(countWords(page)).toBeLessThanOrEqual(most)
  })
})

test.each(DOCS)('default: the explorer gives the headings of %s the anchors of GitHub', (page) => {
  const headings = listHeadings(lexer(readFileSync(page, 'utf8')))
  expect(headings.map(({ slug }) => slug)).toEqual(anchorsOf(page))
})

test('default: every link of the explorer into the documentation leads to a page, and to a heading of it', () => {
  expect(TARGETS.length).toBeGreaterThan(15)
  const files = TARGETS.map((target) => target.replace(/^[^#]+/, '$&.md'))
  expect(files.filter((target) => isBroken(INDEX, target))).toEqual([])
})

test('default: the index lists every other page', () => {
  const listed = [...withoutCode(INDEX).matchAll(LINK)].map(([, , target = '']) =>
    join('docs', target.split('#')[0] ?? ''),
  )
  expect(DOCS.filter((page) => page !== INDEX && !listed.includes(page))).toEqual([])
})

test.each(['README.md', 'docs/service.md'])('default: the config in %s can be used', (page) => {
  const [, config = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8')) ?? []
  expect(parseServiceConfig(JSON.parse(config)).listen).toEqual({ host: '127.0.0.1', port: 8645 })
})
