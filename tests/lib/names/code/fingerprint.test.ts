import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkFingerprint } from '@/lib/names/code/fingerprint'
import { compileWithMetadata } from '@/tests/builds/compile-with-metadata'

const PLAIN = 'contract Plain { uint256 public count; }'

describe('checkFingerprint', () => {
  test.each([
    ['short', ''],
    ['of more bytes than a byte counts', `// ${'a'.repeat(200)}`],
    ['of more than 16,384 bytes, in letters of several bytes', `// ${'Ü✓'.repeat(4_000)}`],
    ['of nearly a whole chunk', `// ${'a'.repeat(250_000)}`],
  ])('default: the hash that solc writes of metadata that is %s', async (_what, comment) => {
    const { code, metadata } = compileWithMetadata(`${comment}\n${PLAIN}`)
    expect(await checkFingerprint(code, metadata)).toBe('holds')
    expect(await checkFingerprint(code, metadata.replace('count', 'tally'))).toBe('differs')
    expect(await checkFingerprint(code, `${metadata}\n`)).toBe('differs')
    expect(await checkFingerprint(code, '')).toBe('differs')
  })

  test('behavior: what is longer than one chunk could not be checked', async () => {
    const { code, metadata } = compileWithMetadata(`// ${'a'.repeat(300_000)}\n${PLAIN}`)
    expect(metadata.length).toBeGreaterThan(256 * 1024)
    expect(await checkFingerprint(code, metadata)).toBe('could not be checked')
  })

  test('behavior: nor a code without such a hash, or with one that is not in its tail', async () => {
    const { code, metadata } = compileWithMetadata(PLAIN)
    const moved: Hex = `${code}00`
    for (const other of ['0x', '0x6000', moved, `0x${code.slice(-80)}`] as const) {
      expect(await checkFingerprint(other, metadata)).toBe('could not be checked')
    }
    const swarm: Hex = `0x5ba165627a7a72305820${'aa'.repeat(32)}0029`
    expect(await checkFingerprint(swarm, metadata)).toBe('could not be checked')
  })

  test('error: a hash of the plain text is none', async () => {
    const { code, metadata } = compileWithMetadata(PLAIN)
    const plain = createHash('sha256').update(metadata).digest('hex')
    const forged: Hex = `0x${code.slice(2).replace(/1220[0-9a-f]{64}(?=64736f6c63)/, `1220${plain}`)}`
    expect(forged).not.toBe(code)
    expect(await checkFingerprint(forged, metadata)).toBe('differs')
  })
})
