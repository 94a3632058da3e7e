import { describe, expect, test } from 'vitest'
import { formatLayoutText, parseLayoutText } from '@/lib/storage/kept/shared-layout'

const TOKEN = {
  origin: 'demo',
  json: '{"storage":[],"types":null}',
  contract: null,
  notes: ['A note.'],
} as const

describe('parseLayoutText', () => {
  test('default: what Triptych wrote, where it claims nothing; its notes are the sharer’s', () => {
    for (const origin of ['pasted', 'guessed', 'well-known'] as const) {
      const text = { ...TOKEN, origin }
      const said = { ...text, notes: ['According to the sender: A note.'] }
      expect(parseLayoutText(JSON.stringify(text))).toEqual(said)
      expect(parseLayoutText(JSON.stringify(said))).toEqual(said)
    }
  })

  test.each([
    ['registry exact', 'Sourcify, exact match'],
    ['registry match', 'Sourcify, match'],
    ['folder exact', 'your folder, exact'],
    ['compiled', 'compiled here from source'],
    ['demo', 'demo contract'],
  ] as const)('behavior: %s is hearsay in a link', (origin, says) => {
    const { origin: taken, notes } = parseLayoutText(JSON.stringify({ ...TOKEN, origin }))
    expect(taken).toBe('pasted')
    expect(notes).toEqual([
      'According to the sender: A note.',
      `According to the sender: ${says}. That was not checked.`,
    ])
  })

  test('behavior: no link carries an author’s words, and none is believed to', () => {
    const words = { functions: {}, events: {}, errors: {}, variables: { a: 'Call this number.' } }
    const text = { ...TOKEN, notes: [...TOKEN.notes], origin: 'pasted' as const, natspec: words }
    expect(formatLayoutText(text)).not.toContain('Call this number')
    expect(parseLayoutText(JSON.stringify(text))).not.toHaveProperty('natspec')
  })

  test.each(['{}', 'x', JSON.stringify({ ...TOKEN, origin: 'proof' })])('error: %s', (text) => {
    expect(() => parseLayoutText(text)).toThrow('This is not a layout from Triptych.')
  })
})
