import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { concatHex, encodeAbiParameters, type Hex, numberToHex, parseAbiParameters } from 'viem'
import { askNode } from '../until-node-answers'
import { type BuiltProject, CONTRACTS, type ContractName } from './built-project'

const LINKS = v.record(v.string(), v.record(v.string(), v.array(v.object({ start: v.number() }))))

const BYTECODE = v.object({ object: v.string(), linkReferences: LINKS })

/** Creation code as Foundry, Remix and Hardhat write it. */
const ARTIFACT = v.union([
  v.pipe(
    v.object({ bytecode: BYTECODE }),
    v.transform(({ bytecode }) => bytecode),
  ),
  v.pipe(
    v.object({ data: v.object({ bytecode: BYTECODE }) }),
    v.transform(({ data }) => data.bytecode),
  ),
  v.pipe(
    v.object({ bytecode: v.string(), linkReferences: LINKS }),
    v.transform(({ bytecode, linkReferences }) => ({ object: bytecode, linkReferences })),
  ),
])

export type Deployed = { address: Hex; code: Hex }

/** Deploys what a tool built, with constructor arguments and the linked library, and asks the node for each code. */
export async function deployContracts(
  url: string,
  project: BuiltProject,
): Promise<Map<ContractName, Deployed>> {
  const [from = '0x'] = await askNode<Hex[]>(url, 'eth_accounts')
  const deployed = new Map<ContractName, Deployed>()
  const addressOf = (name: ContractName) => deployed.get(name)?.address ?? '0x'
  for (const { file, name } of CONTRACTS) {
    const json: unknown = JSON.parse(
      readFileSync(join(project.folder, project.artifactOf(file, name)), 'utf8'),
    )
    const code = linkCode(v.parse(ARTIFACT, json), addressOf('Prices'))
    const address = await deploy(url, from, concatHex([code, argumentsOf(name, { from, addressOf })]))
    deployed.set(name, { address, code: await askNode<Hex>(url, 'eth_getCode', address, 'latest') })
  }
  return deployed
}

function argumentsOf(
  name: ContractName,
  { from, addressOf }: { from: Hex; addressOf: (name: ContractName) => Hex },
): Hex {
  if (name === 'Vault') {
    const types = parseAbiParameters('address, bytes32, int8, address')
    return encodeAbiParameters(types, [from, numberToHex(77, { size: 32 }), -5, addressOf('Plain')])
  }
  if (name === 'Shop') return encodeAbiParameters(parseAbiParameters('uint256'), [12n])
  if (name === 'Token') return encodeAbiParameters(parseAbiParameters('address'), [addressOf('Plain')])
  return '0x'
}

/** Links the only library at all its positions. */
function linkCode({ object, linkReferences }: v.InferOutput<typeof BYTECODE>, library: Hex): Hex {
  const digits = object.replace(/^0x/, '').split('')
  for (const { start } of Object.values(linkReferences).flatMap((byName) => Object.values(byName).flat())) {
    digits.splice(start * 2, 40, ...library.slice(2))
  }
  return `0x${digits.join('')}`
}

async function deploy(url: string, from: Hex, data: Hex): Promise<Hex> {
  const transaction = { from, data, gas: numberToHex(12_000_000) }
  const { contractAddress, status } = await askNode<{ contractAddress: Hex; status: Hex }>(
    url,
    'eth_sendTransactionSync',
    transaction,
  )
  if (status !== '0x1') throw new Error('A deployment failed.')
  return contractAddress
}
