import { listImports } from '@/lib/storage/compile/list-imports'
import type { Program } from '../program/program'
import { call, deploy } from './example-program'
import { loadSource, toProgram } from './examples'

/** Calls of a demo contract. One that needs other contracts is deployed by its scene: public/playground/scenes/SCENE.sol. */
type DemoCalls = Pick<Program, 'deploy' | 'calls'> & { scene?: string }

const CALLS: Readonly<Record<string, DemoCalls>> = {
  StorageGallery: {
    deploy: deploy('carol'),
    calls: [
      call('fillArrays()'),
      call('fillTexts()'),
      call('fillMappings(address)', ['alice']),
      call('fillStructs(address)', ['bob']),
      call('setPhase(uint8)', ['2']),
      call('visit(uint128)', ['1500'], { from: 'dave' }),
    ],
  },
  Token: {
    deploy: deploy('treasury', '1e24'),
    calls: [
      call('transfer(address,uint256)', ['alice', '5 ether'], { from: 'treasury' }),
      call('payAll(address[],uint256)', ['[bob, carol, dave]', '1 ether']),
    ],
  },
  Weth: {
    deploy: deploy(),
    calls: [call('deposit()', [], { value: '2 ether' }), call('withdraw(uint256)', ['0.5 ether'])],
  },
  Collectible: { deploy: deploy(), calls: [call('mint(address,uint256)', ['alice', '3'])] },
  Relocated: { deploy: deploy(), calls: [call('give(uint32)', ['7'], { from: 'bob' })] },
  RegistryProxy: {
    scene: 'RegistryScene',
    deploy: deploy('Names'),
    calls: [
      call('register(string,string)', ['ada', 'the first to be registered']),
      call('upgrade(uint128)', ['1 gwei']),
      call('register(string,string)', ['bell', 'a text of more than thirty-two bytes, behind a hash'], {
        value: '1 gwei',
      }),
    ],
  },
  Pair: {
    scene: 'PairScene',
    deploy: deploy(),
    calls: [
      call('add(uint256)', ['100 ether']),
      call('sellGold(uint256)', ['1 ether']),
      call('remove(uint256)', ['10 ether']),
    ],
  },
  Trader: {
    scene: 'TraderScene',
    deploy: deploy(),
    calls: [call('trade(uint256,uint256)', ['1 ether', '2'])],
  },
  Vault: {
    scene: 'VaultScene',
    deploy: deploy(),
    calls: [
      call('put(uint256,address)', ['100 ether', 'alice']),
      call('harvest(uint256)', ['30 ether']),
      call('redeem(uint256)', ['10 ether']),
    ],
  },
}

export const DEMO_PROGRAMS: readonly string[] = Object.keys(CALLS)

/**
 * A demo contract as a program, with the files that it imports as standard-JSON input. All files are served by the explorer,
 * so this is free. Throws {@link TriptychError} if a file is missing.
 */
export async function loadDemoProgram(name: string): Promise<Program> {
  const { scene, ...calls } = CALLS[name] ?? { deploy: deploy(), calls: [] }
  const contract = scene ?? name
  const files = new Map<string, string>()
  const wanted = new Set([`${contract}.sol`])
  // The set grows during the loop.
  for (const file of wanted) {
    const isScene = scene !== undefined && file === `${scene}.sol`
    const text = isScene ? await loadSource(`/playground/scenes/${file}`) : await loadDemoSource(file)
    files.set(file, text)
    for (const path of listImports(file, text)) if (!path.startsWith('@')) wanted.add(path)
  }
  return toProgram({ ...calls, contract }, writeSource(files))
}

async function loadDemoSource(file: string): Promise<string> {
  const layout = await loadSource(`/demo/layouts/${file.replace(/\.sol$/, '.json')}`)
  return JSON.parse(layout).source
}

function writeSource(files: ReadonlyMap<string, string>): string {
  const [only] = files.values()
  if (files.size === 1 && only !== undefined) return only
  const sources = Object.fromEntries([...files].map(([file, content]) => [file, { content }]))
  return JSON.stringify({ language: 'Solidity', sources }, null, 2)
}
