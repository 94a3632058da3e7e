import { expect, test } from 'vitest'
import { type DocsHeadings, findHeadings } from '@/lib/docs/find-headings'

const DOCS: DocsHeadings = [
  {
    href: '/docs/storage',
    title: 'Read storage',
    headings: [
      ['Slots of mappings and arrays', 'slots-of-mappings-and-arrays'],
      ['Prices', 'prices'],
    ],
  },
  {
    href: '/docs/logs',
    title: 'Search logs',
    headings: [
      ['Pruned', 'pruned'],
      ['Behind the head', 'behind-the-head'],
    ],
  },
]

const found = (typed: string) => findHeadings(DOCS, typed).map(({ href }) => href)

test('default: the beginning of a word finds the headings that contain it', () => {
  expect(findHeadings(DOCS, ' Prun ')).toEqual([{ says: 'Search logs: Pruned', href: '/docs/logs#pruned' }])
  expect(found('mapping')).toEqual(['/docs/storage#slots-of-mappings-and-arrays'])
})

test('default: all words must be there, in any order', () => {
  expect(found('head behind')).toEqual(['/docs/logs#behind-the-head'])
  expect(found('head pruned')).toEqual([])
})

test('default: a title finds its page, and not all of its headings', () => {
  expect(found('logs')).toEqual(['/docs/logs'])
})

test.each(['', 'he', '0xabc', '123', 'a.b', 'balances[1]', 'Transfer(address)', 'runed'])(
  'behavior: %s finds nothing',
  (typed) => {
    expect(found(typed)).toEqual([])
  },
)

test('behavior: no more than six are found', () => {
  const many: DocsHeadings = Array.from({ length: 9 }, (_, n) => ({
    href: `/docs/${n}`,
    title: `Limits ${n}`,
    headings: [],
  }))
  expect(findHeadings(many, 'limits')).toHaveLength(6)
})
