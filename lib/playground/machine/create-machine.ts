import { Account, createAddressFromString } from '@ethereumjs/util'
import { type Address, getAddress, type Hex, hexToBytes, trim } from 'viem'
import type { Words } from '@/lib/storage/place/words'
import { ACCOUNT_NAMES } from '../accounts/account-names'
import { addressOfAccount } from '../accounts/accounts'
import type { Trace } from '../trace/trace'
import { CHAIN } from './chain'
import { describeFailure } from './failure-words'
import { blockOf, type Evm, startEvm } from './start-evm'
import { hexText, TraceRecorder } from './trace-recorder'
import {
  describeInvalidTransaction,
  type FixedGas,
  fixedGas,
  GAS_DEPOSIT,
  receiptGas,
  type Transaction,
} from './transaction'
import { WorldState } from './world-state'

/** A local chain with the accounts of the playground, by {@link CHAIN}. */
export type Machine = {
  /**
   * Runs one transaction in its own block; await it before the next. An invalid transaction returns an empty trace with the
   * reason.
   */
  run(transaction: Transaction): Promise<Trace>
  /** All words that are not zero. */
  words(address: Address): Words
  /** Writes a word between transactions, without code. */
  put(address: Address, slot: Hex, word: Hex): Promise<void>
}

type Ended = Pick<Trace, 'destroyed' | 'gasUsed' | 'output' | 'error'>

const NOTHING_DONE = { destroyed: [], gasUsed: 0n, output: '0x' } as const

export async function createMachine(): Promise<Machine> {
  const state = new WorldState()
  for (const name of ACCOUNT_NAMES) {
    await state.putAccount(createAddressFromString(addressOfAccount(name)), new Account(0n, CHAIN.balance))
  }
  await state.settle('keep')
  let head = 0

  const mine = async (transaction: Transaction, gas: FixedGas): Promise<Trace> => {
    const recorder = new TraceRecorder()
    const warm = [transaction.from, ...(transaction.to ? [transaction.to] : [])]
    const evm = await startEvm(state, recorder, warm)
    const ended = await execute(evm, state, { transaction, gas, block: blockOf(head + 1) })
    await state.settle('keep')
    head++
    return recorder.trace(ended)
  }

  return {
    words: (address) => state.words(address),
    async put(address, slot, word) {
      const bytes = hexToBytes(trim(word))
      const isZero = bytes.every((byte) => byte === 0)
      await state.putStorage(
        createAddressFromString(address),
        hexToBytes(slot),
        isZero ? new Uint8Array() : bytes,
      )
      await state.settle('keep')
    },
    async run(transaction) {
      const gas = fixedGas(transaction)
      const balance = state.balance(createAddressFromString(transaction.from))
      const refusal = describeInvalidTransaction(transaction, gas, balance)
      if (refusal !== null) return untouched(refusal)
      try {
        return await mine(transaction, gas)
      } catch (error) {
        await state.settle('undo')
        return untouched(`The EVM of the playground could not run this: ${String(error)}`)
      }
    },
  }
}

async function execute(
  evm: Evm,
  state: WorldState,
  { transaction, gas, block }: { transaction: Transaction; gas: FixedGas; block: ReturnType<typeof blockOf> },
): Promise<Ended> {
  const sender = createAddressFromString(transaction.from)
  await state.pay(sender, -GAS_DEPOSIT)
  const { execResult } = await evm.runCall({
    caller: sender,
    to: transaction.to === null ? undefined : createAddressFromString(transaction.to),
    data: hexToBytes(transaction.data),
    value: transaction.value,
    gasLimit: CHAIN.transactionGas - gas.before,
    gasPrice: CHAIN.baseFee,
    block,
  })
  const gasUsed = receiptGas(gas, execResult.executionGasUsed, execResult.gasRefund ?? 0n)
  await state.pay(sender, GAS_DEPOSIT - gasUsed * CHAIN.baseFee)

  // EIP-6780: only contracts of the same transaction are deleted.
  const made = execResult.createdAddresses ?? new Set()
  const destroyed = [...(execResult.selfdestruct?.keys() ?? [])].filter((address) => made.has(address))
  for (const address of destroyed) await evm.journal.deleteAccount(createAddressFromString(address))
  await evm.journal.cleanup()
  return {
    destroyed: destroyed.map((address) => getAddress(address)),
    gasUsed,
    output: hexText(execResult.returnValue),
    error: describeFailure(execResult),
  }
}

const untouched = (error: string): Trace => new TraceRecorder().trace({ ...NOTHING_DONE, error })
