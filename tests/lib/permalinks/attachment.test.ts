import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { formatAttachment, parseAttachment } from '@/lib/permalinks/attachment'

describe('what a link carries', () => {
  test('behavior: any text comes back as it was', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2_000 }), async (text) => {
        const fragment = await formatAttachment({ kind: 'layout', text })
        expect(fragment).toMatch(/^layout=[\w-]*$/)
        expect(await parseAttachment(`#${fragment}`)).toEqual({ kind: 'layout', text })
      }),
    ))

  test('behavior: a layout gets much shorter', async () => {
    const text = JSON.stringify(
      Array.from({ length: 200 }, (_, slot) => ({
        label: `variable${slot}`,
        slot: String(slot),
        type: 't_uint256',
      })),
    )
    expect((await formatAttachment({ kind: 'abi', text })).length).toBeLessThan(text.length / 5)
  })

  test.each(['', '#', '#log-12', '#other=abc'])('args: %s carries nothing', async (fragment) => {
    expect(await parseAttachment(fragment)).toBeNull()
  })

  test.each(['#layout=a', '#abi=____', '#layout=AAAA'])('error: %s is damaged', async (fragment) => {
    await expect(parseAttachment(fragment)).rejects.toThrow(BadInputError)
  })

  test('error: one that was cut', async () => {
    const whole = await formatAttachment({ kind: 'abi', text: 'abc'.repeat(500) })
    await expect(parseAttachment(whole.slice(0, -6))).rejects.toThrow(/may have been cut/)
  })

  test('error: one that unfolds without end', async () => {
    const bomb = await formatAttachment({ kind: 'abi', text: '0'.repeat(3 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(10_000)
    await expect(parseAttachment(bomb)).rejects.toThrow(/larger than 2 MiB/)
  })
})
