import { TriptychError } from '@/lib/errors'
import { listImports } from '@/lib/storage/compile/list-imports'
import { parseJson } from '@/lib/text/parse-json'
import type { Program } from '../program/program'
import { DEMO_SCENES } from './demo-scenes'
import { call, deploy } from './example-program'

/** Contracts of the demo chain that run by themselves, with calls as their history has them. */
const LIVES: Readonly<Record<string, Pick<Program, 'deploy' | 'calls'>>> = {
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
}

/** Names of the demo contracts to begin with. */
export const DEMO_PROGRAMS: readonly string[] = [...Object.keys(LIVES), ...Object.keys(DEMO_SCENES)]

/**
 * The source of a demo contract as a program; of one with files beside it, all of them as a standard-JSON input. One that does
 * nothing by itself comes in a scene, which makes what it needs and is deployed in its place. Free: all lies beside the
 * explorer. Throws {@link TriptychError} for one that does not.
 */
export async function loadDemoProgram(name: string): Promise<Program> {
  const scene = DEMO_SCENES[name]
  const contract = scene?.contract ?? name
  const files = new Map<string, string>()
  const wanted = new Set([`${contract}.sol`])
  // A set gives each of its members once, also those added on the way.
  for (const file of wanted) {
    const text = scene && file === `${contract}.sol` ? scene.source : await loadSource(file)
    files.set(file, text)
    for (const path of listImports(file, text)) if (!path.startsWith('@')) wanted.add(path)
  }
  const { deploy: deployment = deploy(), calls = [] } = scene ?? LIVES[name] ?? {}
  return { source: writeSource(files), contract, deploy: deployment, calls }
}

async function loadSource(file: string): Promise<string> {
  const response = await fetch(`/demo/layouts/${file.replace(/\.sol$/, '.json')}`)
  const contract = response.ok ? parseJson(await response.text()) : null
  if (typeof contract === 'object' && contract !== null && 'source' in contract)
    return String(contract.source)
  throw new TriptychError(`The source of ${file} could not be loaded.`)
}

function writeSource(files: ReadonlyMap<string, string>): string {
  const [only] = files.values()
  if (files.size === 1 && only !== undefined) return only
  const sources = Object.fromEntries([...files].map(([file, content]) => [file, { content }]))
  return JSON.stringify({ language: 'Solidity', sources }, null, 2)
}
