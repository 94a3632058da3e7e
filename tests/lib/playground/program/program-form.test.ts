import { describe, expect, test } from 'vitest'
import type { Program } from '@/lib/playground/program/program'
import { fitArguments, type ProgramForm } from '@/lib/playground/program/program-form'

const form: ProgramForm = {
  options: [],
  of: (contract) =>
    contract === 'Gone'
      ? null
      : {
          takes: { inputs: [{ name: 'supply', type: 'uint256' }], isPayable: false },
          callables: [
            {
              signature: 'stop()',
              name: 'stop',
              inputs: [],
              outputs: [],
              stateMutability: 'nonpayable',
              through: null,
            },
          ],
        },
}
const sent = { from: 'alice', value: '' } as const
const program: Program = {
  source: '',
  contract: null,
  deploy: { ...sent, args: ['1', '2'] },
  calls: [
    { ...sent, function: 'stop()', args: ['3'] },
    { ...sent, function: 'other(uint256)', args: ['4'] },
  ],
}

describe('fitArguments', () => {
  test('default: what nothing takes is left out; calls of unknown functions stay for the plan to refuse', () => {
    const fitted = fitArguments(program, form)
    expect(fitted.deploy.args).toEqual(['1'])
    expect(fitted.calls.map(({ args }) => args)).toEqual([[], ['4']])
    expect(program.deploy.args).toEqual(['1', '2'])
  })

  test('error: for a contract that is not there nothing is changed', () => {
    expect(fitArguments({ ...program, contract: 'Gone' }, form)).toEqual({ ...program, contract: 'Gone' })
  })
})
