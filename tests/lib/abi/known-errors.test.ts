import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'

const CONTRACTS = 'node_modules/@openzeppelin/contracts'
/** Of other packages, which are not installed. */
const ELSEWHERE = ['Solidity', 'Solady', 'Uniswap v4']

const typeOf = (input: string) => (input.trim().split(/\s+/)[0] ?? '').replace('ProposalState', 'uint8')

/** Every error that OpenZeppelin declares, without the names of its arguments; an enum is a uint8. */
const declared = new Set(
  readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol'))
    .flatMap((file) => [
      ...readFileSync(`${CONTRACTS}/${file}`, 'utf8').matchAll(/^ *error (\w+)\(([^)]*)\)/gm),
    ])
    .map(([, name, inputs = '']) => `${name}(${inputs.split(',').map(typeOf).join(',')})`),
)

describe('KNOWN_ERRORS', () => {
  test('default: every declaration is readable and no selector stands twice', () => {
    expect(KNOWN_ERRORS).toHaveLength(95)
    expect(new Set(KNOWN_ERRORS.map(({ selector }) => selector)).size).toBe(KNOWN_ERRORS.length)
  })

  test('behavior: those of OpenZeppelin are declared in its contracts', () => {
    const own = KNOWN_ERRORS.filter(({ standard }) => !ELSEWHERE.includes(standard))
    expect(own.filter(({ signature }) => !declared.has(signature))).toEqual([])
    expect(own.length).toBeGreaterThan(50)
  })
})
