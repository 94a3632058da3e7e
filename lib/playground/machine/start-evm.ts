import { createCustomCommon, Mainnet } from '@ethereumjs/common'
import { createEVM, EVMError, type EVMOpts, paramsEVM } from '@ethereumjs/evm'
import { createAddressFromString } from '@ethereumjs/util'
import { hexToBytes } from 'viem'
import { blockHash, blockTimestamp, CHAIN, prevRandao } from './chain'
import { NO_SUCH_PRECOMPILE } from './failure-words'
import { recordedOpcodes } from './recorded-opcodes'
import type { TraceRecorder } from './trace-recorder'
import type { WorldState } from './world-state'

export type Evm = Awaited<ReturnType<typeof createEVM>>
type Block = NonNullable<Parameters<Evm['runCall']>[0]['block']>
type Precompile = Extract<NonNullable<EVMOpts['customPrecompiles']>[number], { function: unknown }>

const POINT_EVALUATION = '0x000000000000000000000000000000000000000a'

/** A new EVM for each transaction, with only the initial addresses warm. */
export async function startEvm(
  state: WorldState,
  recorder: TraceRecorder,
  warm: readonly string[],
): Promise<Evm> {
  // A new object each time, because the library keeps all its EVMs alive.
  const rules = createCustomCommon({ chainId: CHAIN.id }, Mainnet, {
    hardfork: CHAIN.fork,
    params: paramsEVM,
  })
  const evm = await createEVM({
    common: rules,
    stateManager: state,
    blockchain,
    customOpcodes: recordedOpcodes(rules, recorder),
    customPrecompiles: [{ address: POINT_EVALUATION, function: refuse }],
    allowUnlimitedContractSize: true,
    allowUnlimitedInitCodeSize: true,
  })
  for (const address of [...evm.precompiles.keys(), CHAIN.coinbase, ...warm]) {
    evm.journal.addAlwaysWarmAddress(address.toLowerCase())
  }
  evm.events.on('beforeMessage', (message) => recorder.beginFrame(message))
  evm.events.on('newContract', (contract) => recorder.create(contract))
  evm.events.on('afterMessage', (result) => recorder.endFrame(result))
  return evm
}

export function blockOf(number: number): Block {
  return {
    header: {
      number: BigInt(number),
      coinbase: createAddressFromString(CHAIN.coinbase),
      timestamp: BigInt(blockTimestamp(number)),
      difficulty: 0n,
      prevRandao: hexToBytes(prevRandao(number)),
      gasLimit: CHAIN.blockGas,
      baseFeePerGas: CHAIN.baseFee,
      getBlobGasPrice: () => CHAIN.blobBaseFee,
    },
  }
}

const blockchain: NonNullable<EVMOpts['blockchain']> = {
  getBlock: async (number) => ({ hash: () => hexToBytes(blockHash(number)) }),
  putBlock: async () => {},
  shallowCopy: () => blockchain,
}

const refuse: Precompile['function'] = ({ gasLimit }) => ({
  executionGasUsed: gasLimit,
  returnValue: new Uint8Array(),
  // Not in the list of the library.
  exceptionError: new EVMError(NO_SUCH_PRECOMPILE as EVMError['error']),
})
