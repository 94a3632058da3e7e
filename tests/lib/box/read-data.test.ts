import { encodeErrorResult, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { readData } from '@/lib/box/read-data'

const TEXT = `error TooLittle(uint256 has, uint256 needs)
function deposit(uint256 amount, address to)`
const vault = { from: 'Vault', ...parseContractAbi(TEXT) }
const abi = parseAbi([
  'error TooLittle(uint256 has, uint256 needs)',
  'function deposit(uint256 amount, address to)',
  'function transfer(address to, uint256 value)',
  'error Error(string)',
  'error Panic(uint256)',
])
const to = `0x${'ab'.repeat(20)}` as const

describe('data of calls and errors', () => {
  test('args: an error and a function of a known contract, with arguments', () => {
    const error = encodeErrorResult({ abi, errorName: 'TooLittle', args: [1n, 2n] })
    expect(readData(error, [vault])).toEqual([
      { kind: 'error', text: 'TooLittle(has: 1, needs: 2)', from: ['Vault'] },
    ])
    const call = encodeFunctionData({ abi, functionName: 'deposit', args: [5n, to] })
    expect(readData(call, [vault])[0]).toMatchObject({
      kind: 'function',
      text: expect.stringContaining('amount: 5'),
    })
    expect(readData(`${call}00`, [vault])[0]?.text).toMatch(/, then other bytes$/)
  })

  test('args: Error, Panic and a function of a standard need no ABI', () => {
    expect(readData(encodeErrorResult({ abi, errorName: 'Error', args: ['no luck'] }), [])[0]?.text).toBe(
      'Error("no luck")',
    )
    expect(readData(encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] }), [])[0]?.text).toMatch(
      /^Panic\(0x11\): /,
    )
    const [reading] = readData(encodeFunctionData({ abi, functionName: 'transfer', args: [to, 1n] }), [])
    expect(reading).toMatchObject({ kind: 'function', from: ['ERC-20'] })
  })

  test('behavior: a selector alone names every declaration of it, and each place', () => {
    const selector = toFunctionSelector('deposit(uint256,address)')
    const other = { ...vault, from: 'Other' }
    expect(readData(selector, [vault, other])).toEqual([
      { kind: 'function', text: 'deposit(uint256,address)', from: ['Vault', 'Other', 'ERC-4626'] },
    ])
  })

  test('behavior: an unknown selector gives nothing, and broken arguments are named', () => {
    expect(readData('0x00000001', [vault])).toEqual([])
    expect(readData(`${toFunctionSelector('transfer(address,uint256)')}00`, [])[0]?.text).toBe(
      'transfer(address,uint256), but the data does not match its arguments',
    )
  })
})
