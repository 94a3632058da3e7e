import { createAddressFromString } from '@ethereumjs/util'
import { bytesToHex, getContractAddress, type Hex, hexToBytes } from 'viem'
import { TraceRecorder } from '@/lib/playground/machine/trace-recorder'
import { receiptGas } from '@/lib/playground/machine/transaction'
import type { StateChanges, WorldState } from '@/lib/playground/machine/world-state'
import type { Trace } from '@/lib/playground/trace/trace'
import { blobPrice } from '../block/blob-price'
import type { Fork } from '../block/fork-candidates'
import type { ReplayBlock, ReplayTransaction } from '../block/replay-block'
import type { KnownSource } from '../state/known-state'
import { applyAuthorizations } from './authorizations'
import { intrinsicGas } from './intrinsic-gas'
import { type ReplayEvm, startReplayEvm } from './replay-evm'

/** What a replayed transaction did, in the terms of a receipt, and what it left different. */
export type TransactionRun = {
  status: 'success' | 'reverted'
  gasUsed: bigint
  logs: readonly RunLog[]
  contractAddress: Hex | null
  changes: StateChanges
  trace: Trace
  /** Whether it called the precompile of EIP-4844 that checks a blob, which is missing here. */
  lacksPrecompile: boolean
}

/** How a run ended: its logs are counted. */
export type Ending = { status: TransactionRun['status']; logs: number }

/** Addresses in lower case. */
export type RunLog = { address: Hex; topics: readonly Hex[]; data: Hex }

export type RunContext = {
  state: WorldState
  source: KnownSource
  block: ReplayBlock
  fork: Fork
  chainId: bigint
}

const BLOB_GAS = 131_072n

/** Runs a transaction on the state, and keeps what it wrote. */
export async function runTransaction(
  context: RunContext,
  transaction: ReplayTransaction,
): Promise<TransactionRun> {
  const { state, block, fork } = context
  const recorder = new TraceRecorder()
  let lacksPrecompile = false
  const evm = await startReplayEvm({
    ...context,
    recorder,
    onPointEvaluation: () => {
      lacksPrecompile = true
    },
  })
  const sender = createAddressFromString(transaction.from)
  const baseFee = block.baseFeePerGas ?? 0n
  const price = gasPriceOf(transaction, baseFee)
  const gas = intrinsicGas(transaction, fork)

  await prepareSender(context, transaction, price)
  const { warm, refund: authorizationRefund } = await applyAuthorizations(
    state,
    context.source,
    transaction,
    context.chainId,
  )
  warmUp(evm, block, transaction, warm)
  const { execResult } = await evm.runCall({
    caller: sender,
    to: transaction.to === null ? undefined : createAddressFromString(transaction.to),
    data: hexToBytes(transaction.input),
    value: transaction.value,
    gasLimit: transaction.gas - gas.before,
    gasPrice: price,
    block: headerOf(block, fork),
    blobVersionedHashes: [...(transaction.blobVersionedHashes ?? [])],
    // The sender's nonce rises before the authorizations are applied.
    skipNonceIncrement: transaction.to !== null,
  })

  const refunds = (execResult.gasRefund ?? 0n) + authorizationRefund
  const gasUsed = receiptGas(gas, execResult.executionGasUsed, refunds)
  await state.pay(sender, (transaction.gas - gasUsed) * price)
  await state.pay(createAddressFromString(block.miner), gasUsed * (price - baseFee))

  const destroyed = await destroy(evm, execResult, fork)
  await evm.journal.cleanup()
  const changes = state.changes()
  await state.settle('keep')
  const failed = execResult.exceptionError !== undefined
  return {
    status: failed ? 'reverted' : 'success',
    gasUsed,
    logs: failed ? [] : (execResult.logs ?? []).map(logOf),
    contractAddress: transaction.to === null ? createdAddress(transaction) : null,
    changes,
    trace: recorder.trace({
      destroyed,
      gasUsed,
      output: bytesToHex(execResult.returnValue),
      error: execResult.exceptionError?.error ?? null,
    }),
    lacksPrecompile,
  }
}

/** Wei for each unit of gas that the sender pays (EIP-1559). */
function gasPriceOf(
  { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: ReplayTransaction,
  baseFee: bigint,
) {
  if (type < 2n || maxFeePerGas == null) return gasPrice ?? baseFee
  return baseFee + smaller(maxPriorityFeePerGas ?? 0n, maxFeePerGas - baseFee)
}

/**
 * Takes the largest fee from the sender, and raises its nonce: the EVM does so itself for a creation. Nonce and balance of the
 * sender can be too low where earlier transactions of the block did not run: the chain took this one, so they are raised.
 */
async function prepareSender(
  { state, block, fork }: RunContext,
  transaction: ReplayTransaction,
  price: bigint,
) {
  const sender = createAddressFromString(transaction.from)
  const blobs = BigInt(transaction.blobVersionedHashes?.length ?? 0)
  const blobFee =
    blobs === 0n ? 0n : blobs * BLOB_GAS * blobPrice(block.excessBlobGas ?? 0n, fork.blobFraction)
  const fee = transaction.gas * price + blobFee
  const balance = larger(state.balance(sender), fee + transaction.value)
  await state.modifyAccountFields(sender, {
    balance: balance - fee,
    nonce: transaction.to === null ? transaction.nonce : transaction.nonce + 1n,
  })
}

/** Sender and target (EIP-2929), coinbase (EIP-3651), the access list (EIP-2930) and authorities (EIP-7702) are warm. */
function warmUp(
  evm: ReplayEvm,
  { miner }: ReplayBlock,
  transaction: ReplayTransaction,
  more: readonly Hex[],
) {
  const { from, to, accessList } = transaction
  for (const address of [from, miner, ...(to ? [to] : []), ...more]) evm.journal.addAlwaysWarmAddress(address)
  for (const { address, storageKeys } of accessList ?? []) {
    evm.journal.addAlwaysWarmAddress(address)
    for (const key of storageKeys) evm.journal.addAlwaysWarmSlot(address, key)
  }
}

function headerOf(block: ReplayBlock, fork: Fork) {
  const blobs = blobPrice(block.excessBlobGas ?? 0n, fork.blobFraction)
  return {
    header: {
      number: block.number,
      coinbase: createAddressFromString(block.miner),
      timestamp: block.timestamp,
      difficulty: 0n,
      prevRandao: hexToBytes(block.mixHash),
      gasLimit: block.gasLimit,
      baseFeePerGas: block.baseFeePerGas ?? 0n,
      getBlobGasPrice: () => blobs,
    },
  }
}

type ExecResult = Awaited<ReturnType<ReplayEvm['runCall']>>['execResult']

/** Since Cancun only a contract that the same transaction created is destroyed (EIP-6780). */
async function destroy(evm: ReplayEvm, { selfdestruct, createdAddresses }: ExecResult, { hardfork }: Fork) {
  const isOld = hardfork === 'paris' || hardfork === 'shanghai'
  const gone = [...(selfdestruct?.keys() ?? [])].filter((address) => isOld || createdAddresses?.has(address))
  for (const address of gone) await evm.journal.deleteAccount(createAddressFromString(address))
  return gone as Hex[]
}

const createdAddress = ({ from, nonce }: ReplayTransaction): Hex =>
  getContractAddress({ from, nonce }).toLowerCase() as Hex

const logOf = ([address, topics, data]: NonNullable<ExecResult['logs']>[number]): RunLog => ({
  address: bytesToHex(address),
  topics: topics.map((topic) => bytesToHex(topic)),
  data: bytesToHex(data),
})

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
