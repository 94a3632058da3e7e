import { describe, expect, test } from 'vitest'
import {
  compiledLayoutText,
  keptLayoutText,
  runsOtherCode,
  sayMatch,
} from '@/lib/names/registry/describe-answer'
import type { VerifiedContract } from '@/lib/names/registry/registry-answer'

const ADDRESS = '0x0000000000000000000000000000000000001000'
const PROXY = '0x00000000000000000000000000000000000010Ab'

const CONTRACT: VerifiedContract = {
  kind: 'verified',
  address: ADDRESS,
  match: 'exact match',
  name: 'Treasury',
  file: null,
  language: 'Solidity',
  compiler: null,
  abi: null,
  natspec: null,
  layout: '{}',
  whyNoLayout: null,
  proxy: null,
  verifiedAt: null,
}

describe('keptLayoutText', () => {
  test('default: an exact match needs no word', () => {
    expect(keptLayoutText(CONTRACT, '{}', ADDRESS)).toEqual({
      origin: 'registry exact',
      json: '{}',
      contract: null,
      notes: [],
    })
  })

  test('behavior: a match is kept as one, and says whose the names are', () => {
    const contract = { ...CONTRACT, match: 'match' } as const
    expect(keptLayoutText(contract, '{}', ADDRESS).origin).toBe('registry match')
    expect(sayMatch(contract)).toContain('The submitter chose the name')
  })

  test('behavior: for a proxy it says of which code it is', () => {
    expect(keptLayoutText(CONTRACT, '{}', PROXY).notes).toEqual([
      `It is the layout of ${ADDRESS}, the implementation of this proxy in the registry.`,
    ])
  })
})

describe('compiledLayoutText', () => {
  const compiled = { json: '{}', note: 'It asks for 0.8.4.' }

  test('default: compiled here, from whose sources and with what doubt', () => {
    expect(compiledLayoutText(CONTRACT, { ...compiled, keptFor: ADDRESS })).toEqual({
      origin: 'compiled',
      json: '{}',
      contract: null,
      notes: ['Its sources are from Sourcify (exact match).', 'It asks for 0.8.4.'],
    })
  })

  test('behavior: for a proxy it keeps of which code it is, and says so', () => {
    const text = compiledLayoutText(CONTRACT, { ...compiled, keptFor: PROXY })
    expect(text.of).toBe(ADDRESS)
    expect(text.notes.at(-1)).toContain(`It is the layout of ${ADDRESS}`)
  })
})

test('runsOtherCode, args: a proxy whose code is known', () => {
  const other = { type: null, implementations: [{ address: ADDRESS, name: null }] } as const
  const proxies = [null, 'unknown', { type: null, implementations: [] }, other] as const
  expect(proxies.map((proxy) => runsOtherCode({ ...CONTRACT, proxy }))).toEqual([false, false, false, true])
})
