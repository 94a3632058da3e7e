import {
  ContractDecoder,
  EdrContext,
  L1_CHAIN_TYPE,
  l1GenesisState,
  l1HardforkFromString,
  l1ProviderFactory,
  MineOrdering,
  OSAKA,
  type Provider,
  type ProviderConfig,
} from '@nomicfoundation/edr'
import { hexToBytes, parseEther } from 'viem'
import { TriptychError } from '@/lib/errors'
import { ACCOUNTS, bystander, SENDER_KEYS } from './plan/demo-accounts'

export type EdrAnswer = { result: unknown } | { error: { code: number; message: string; data?: unknown } }

export type EdrNode = {
  /** Answers one JSON-RPC request. An error is an answer, not a rejection. */
  request(method: string, params: readonly unknown[]): Promise<EdrAnswer>
  /** Runs requests in order and returns their results. Throws TriptychError at the first error. */
  run(requests: readonly (readonly [method: string, ...params: unknown[]])[]): Promise<unknown[]>
}

const BLOCK_GAS_LIMIT = 60_000_000n
const METHOD_NOT_FOUND = -32601
/** EDR's own code for a method it lacks. */
const EDR_UNSUPPORTED_METHOD = -32004
const INVALID_PARAMS = -32602

let context: Promise<EdrContext> | undefined

/** Starts an empty chain in this process, at block 0, that mines on request only. `epoch` in seconds since 1970. */
export async function startEdrNode(chain: { chainId: number; epoch: number }): Promise<EdrNode> {
  context ??= createContext()
  const provider = await (await context).createProvider(
    L1_CHAIN_TYPE,
    providerConfig(chain),
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} },
    { subscriptionCallback: () => {} },
    new ContractDecoder(),
  )
  return {
    async request(method, params) {
      const answer = await send(provider, { jsonrpc: '2.0', id: 0, method, params })
      return 'error' in answer ? { error: plainError(answer.error, method) } : answer
    },
    async run(requests) {
      const answer = await send(
        provider,
        requests.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params })),
      )
      if ('error' in answer) throw new TriptychError(`The demo chain refused a step: ${answer.error.message}`)
      return answer.result as unknown[]
    },
  }
}

/** EDR allows one context per process. */
async function createContext(): Promise<EdrContext> {
  const created = new EdrContext()
  await created.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory())
  return created
}

async function send(provider: Provider, request: object): Promise<EdrAnswer> {
  const { data } = await provider.handleRequest(JSON.stringify(request))
  return typeof data === 'string' ? JSON.parse(data) : data
}

/** EDR has its own code for an unknown method, and repeats the request in `data`. */
function plainError(
  { code, message, data }: { code: number; message: string; data?: unknown },
  method: string,
) {
  if (code === EDR_UNSUPPORTED_METHOD)
    return { code: METHOD_NOT_FOUND, message: `the method ${method} does not exist/is not available` }
  return data === null || code === INVALID_PARAMS ? { code, message } : { code, message, data }
}

function providerConfig({ chainId, epoch }: { chainId: number; epoch: number }): ProviderConfig {
  return {
    chainId: BigInt(chainId),
    networkId: BigInt(chainId),
    hardfork: OSAKA,
    coinbase: hexToBytes(bystander('block builder')),
    genesisState: [...l1GenesisState(l1HardforkFromString(OSAKA)), ...fundedAccounts()],
    ownedAccounts: [...SENDER_KEYS],
    mining: { autoMine: false, blockGasLimit: BLOCK_GAS_LIMIT, memPool: { order: MineOrdering.Fifo } },
    network: { genesisBlockGasLimit: BLOCK_GAS_LIMIT, genesisBlockTime: BigInt(epoch) },
    // The script sets the base fee of its blocks. In gaps it stays, instead of falling to 7 wei.
    initialBaseFeePerGas: 1_000_000_000n,
    baseFeeConfig: [
      { activation: { blockNumber: 0n }, maxChangeDenominator: 10n ** 30n, elasticityMultiplier: 2n },
    ],
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    defaultTransactionGasLimit: 16_777_216n,
    allowBlocksWithSameTimestamp: false,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: true,
    bailOnTransactionFailure: false,
    observability: {},
    precompileOverrides: [],
  }
}

function fundedAccounts() {
  return Object.values(ACCOUNTS).map((address) => ({
    address: hexToBytes(address),
    balance: parseEther('1000000'),
  }))
}
