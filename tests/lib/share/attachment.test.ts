import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { formatAttachment, parseAttachment } from '@/lib/share/attachment'

const ADDRESS = `0x${'ab'.repeat(20)}` as const

describe('what a link carries', () => {
  test('behavior: any text comes back as it was', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2_000 }), async (text) => {
        const fragment = await formatAttachment({ kind: 'layout', text })
        expect(fragment).toMatch(/^layout=[\w-]*$/)
        expect(await parseAttachment(`#${fragment}`)).toEqual({ kind: 'layout', text })
      }),
    ))

  test.each(['#', '#log-12&'])('behavior: an ABI names its contract, behind %s', async (before) => {
    const abi = { kind: 'abi', text: 'Paused(address account)', address: ADDRESS } as const
    const fragment = await formatAttachment(abi)
    expect(fragment).toMatch(/^of=0x(ab){20}&abi=[\w-]+$/)
    expect(await parseAttachment(before + fragment)).toEqual(abi)
  })

  test('behavior: a layout gets much shorter', async () => {
    const text = JSON.stringify(
      Array.from({ length: 200 }, (_, slot) => ({
        label: `variable${slot}`,
        slot: String(slot),
        type: 't_uint256',
      })),
    )
    expect((await formatAttachment({ kind: 'layout', text })).length).toBeLessThan(text.length / 5)
  })

  test.each(['', '#', '#log-12', '#other=abc', '#layout=', `#of=${ADDRESS}`])(
    'args: %s carries nothing',
    async (fragment) => {
      expect(await parseAttachment(fragment)).toBeNull()
    },
  )

  test.each(['#layout=a', '#layout=AAAA', '#layout=%00', `#of=${ADDRESS}&abi=____`])(
    'error: %s is damaged',
    async (fragment) => {
      await expect(parseAttachment(fragment)).rejects.toThrow(BadInputError)
    },
  )

  test.each(['', 'of=&', 'of=0x12&', 'of=javascript:alert(1)&'])(
    'error: an ABI of no contract, #%sabi=…',
    async (of) => {
      const [, packed] = (await formatAttachment({ kind: 'abi', text: 'x', address: ADDRESS })).split('&')
      await expect(parseAttachment(`#${of}${packed}`)).rejects.toThrow(/not name its contract/)
    },
  )

  test('error: one that was cut', async () => {
    const whole = await formatAttachment({ kind: 'layout', text: 'abc'.repeat(500) })
    await expect(parseAttachment(whole.slice(0, -6))).rejects.toThrow(/may be truncated/)
  })

  test('error: one that unfolds without end', async () => {
    const bomb = await formatAttachment({ kind: 'abi', text: '0'.repeat(3 * 1024 * 1024), address: ADDRESS })
    expect(bomb.length).toBeLessThan(10_000)
    await expect(parseAttachment(bomb)).rejects.toThrow(/larger than 2 MiB/)
  })
})
