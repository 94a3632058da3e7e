import { createCustomCommon, Mainnet } from '@ethereumjs/common'
import { createEVM, EVMError, type EVMOpts, paramsEVM } from '@ethereumjs/evm'
import { hexToBytes } from 'viem'
import { recordedOpcodes } from '@/lib/playground/machine/recorded-opcodes'
import type { TraceRecorder } from '@/lib/playground/machine/trace-recorder'
import type { WorldState } from '@/lib/playground/machine/world-state'
import type { Fork } from '../block/fork-candidates'
import type { KnownSource } from '../state/known-state'

export type ReplayEvm = Awaited<ReturnType<typeof createEVM>>

/** Checking a blob takes parameters of 400 KB, which are not loaded. */
export const POINT_EVALUATION = '0x000000000000000000000000000000000000000a'

type Means = {
  state: WorldState
  source: KnownSource
  recorder: TraceRecorder
  chainId: bigint
  fork: Fork
  /** Called where the transaction runs the precompile of EIP-4844, which is missing here. */
  onPointEvaluation: () => void
}

/** An EVM for one transaction, with only precompiles warm. The recorder hears of its frames, storage accesses, hashes and logs. */
export async function startReplayEvm(means: Means): Promise<ReplayEvm> {
  const { state, source, recorder, chainId, fork, onPointEvaluation } = means
  const rules = createCustomCommon({ chainId: Number(chainId) }, Mainnet, {
    hardfork: fork.hardfork,
    params: paramsEVM,
  })
  const evm = await createEVM({
    common: rules,
    stateManager: state,
    blockchain: blockchainOf(source),
    customOpcodes: recordedOpcodes(rules, recorder, { withTransient: rules.isActivatedEIP(1153) }),
    customPrecompiles: rules.isActivatedEIP(4844)
      ? [
          {
            address: POINT_EVALUATION,
            function: ({ gasLimit }) => {
              onPointEvaluation()
              const exceptionError = new EVMError('point evaluation is missing' as EVMError['error'])
              return { executionGasUsed: gasLimit, returnValue: new Uint8Array(), exceptionError }
            },
          },
        ]
      : [],
  })
  for (const address of evm.precompiles.keys()) evm.journal.addAlwaysWarmAddress(address)
  evm.events.on('beforeMessage', (message) => {
    if (!message.to && message.depth > 0) source.needNonce(message.caller.toString())
    recorder.beginFrame(message)
  })
  evm.events.on('newContract', (contract) => recorder.create(contract))
  evm.events.on('afterMessage', (result) => recorder.endFrame(result))
  return evm
}

/** BLOCKHASH of a block that is not known is zero for now. */
function blockchainOf(source: KnownSource): NonNullable<EVMOpts['blockchain']> {
  const blockchain: NonNullable<EVMOpts['blockchain']> = {
    getBlock: async (number) => ({
      hash: () => hexToBytes(source.blockHash(BigInt(number as number)) ?? `0x${'0'.repeat(64)}`),
    }),
    putBlock: async () => {},
    shallowCopy: () => blockchain,
  }
  return blockchain
}
