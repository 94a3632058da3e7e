import type { Network } from '@/lib/networks'
import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import { KEY_VARIABLE } from './endpoint'

export type Request = Extract<
  CheckedRequest,
  { method: 'eth_getStorageAt' | 'eth_getLogs' | 'eth_getTransactionReceipt' }
>

/** The request for another tool. The key is in the environment. */
export type Snippet = { tool: string; language: 'sh' | 'js' | 'python' | 'json'; text: string }

/** `endpoint` is without the key. */
type Context = { request: Request; network: Network; endpoint: string }

/** Each snippet makes exactly one call. */
export function writeSnippets(context: Context): Snippet[] {
  return [
    { tool: 'curl', language: 'sh', text: writeCurl(context) },
    { tool: 'viem', language: 'js', text: writeViem(context) },
    { tool: 'ethers', language: 'js', text: writeEthers(context) },
    { tool: 'cast', language: 'sh', text: writeCast(context) },
    { tool: 'web3.py', language: 'python', text: writeWeb3Py(context) },
    { tool: 'JSON', language: 'json', text: JSON.stringify(toBody(context.request), null, 2) },
  ]
}

const toBody = ({ method, params }: Request) => ({ jsonrpc: '2.0', id: 1, method, params })

const writeCurl = ({ request, endpoint }: Context) =>
  [
    `curl -s "${endpoint}/$${KEY_VARIABLE}" \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d '${JSON.stringify(toBody(request))}'`,
  ].join('\n')

const writeViem = ({ request: { method, params }, endpoint }: Context) =>
  [
    `import { createPublicClient, http } from 'viem'`,
    '',
    `const url = \`${endpoint}/\${process.env.${KEY_VARIABLE}}\``,
    'const client = createPublicClient({ transport: http(url, { retryCount: 0 }) })',
    'const answer = await client.request({',
    `  method: '${method}',`,
    `  params: ${formatParams(params, '  ')},`,
    '})',
    'console.log(JSON.stringify(answer))',
  ].join('\n')

/** With a static network ethers does not call eth_chainId, which costs credits. */
const writeEthers = ({ request: { method, params }, network, endpoint }: Context) =>
  [
    `import { JsonRpcProvider, Network } from 'ethers'`,
    '',
    `const url = \`${endpoint}/\${process.env.${KEY_VARIABLE}}\``,
    `const staticNetwork = Network.from(${network.chainId})`,
    'const provider = new JsonRpcProvider(url, staticNetwork, { staticNetwork })',
    `const answer = await provider.send('${method}', ${formatParams(params, '')})`,
    'console.log(JSON.stringify(answer))',
  ].join('\n')

const writeCast = ({ request: { method, params }, endpoint }: Context) =>
  [
    `cast rpc --rpc-url "${endpoint}/$${KEY_VARIABLE}" ${method} \\`,
    `  ${params.map((param) => (typeof param === 'string' ? param : `'${JSON.stringify(param)}'`)).join(' ')}`,
  ].join('\n')

const writeWeb3Py = ({ request: { method, params }, endpoint }: Context) =>
  [
    'import os',
    '',
    'from web3 import Web3',
    '',
    `w3 = Web3(Web3.HTTPProvider(f"${endpoint}/{os.environ['${KEY_VARIABLE}']}"))`,
    `answer = w3.provider.make_request("${method}", ${toPython(params)})`,
    'print(answer)',
  ].join('\n')

const formatParams = (params: Request['params'], indent: string): string =>
  JSON.stringify(params, null, 2).replaceAll('\n', `\n${indent}`)

/** JSON is a Python literal, except null. */
const toPython = (params: Request['params']): string => JSON.stringify(params).replaceAll(/\bnull\b/g, 'None')
