import { type Address, encodeDeployData, encodeFunctionData, getContractAddress } from 'viem'
import type { AccountName } from '@/lib/playground/accounts/account-names'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import type { CompiledContract } from '@/lib/playground/compile/compiled-program'
import { createMachine, type Machine } from '@/lib/playground/machine/create-machine'
import type { Transaction } from '@/lib/playground/machine/transaction'
import type { RanTransaction, Standing, Step } from '@/lib/playground/played'
import { type NamedContract, type Planned, runProgram } from '@/lib/playground/run-program'
import { changeStanding } from '@/lib/playground/standing/standing'
import { createFindSource } from '@/lib/playground/trace/find-source'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { compileOnce } from '@/tests/solc-once'
import { wellKnownNamespaces } from '../storage/known/well-known-namespaces'
import { compileProgram, type TestProgram } from './compile-program'

/** A deployment, or a call of what was deployed; by alice unless said otherwise. */
export type Act = { from?: AccountName; args?: readonly unknown[] } & (
  | { deploy: string }
  | { at: string; speaks?: string; call: string }
)

export type SourceRun = {
  played: RanTransaction[]
  standing: Standing
  /** By name of the contract. */
  layouts: ReadonlyMap<string, Layout>
  /** What the machine itself has in the end. */
  machine: Machine
  /** All steps of the run, in order. */
  steps: Step[]
}

type Settings = { viaIR?: boolean; optimizer?: boolean; twin?: boolean }

/** Compiles sources, plays some acts in the machine and names every step. */
export async function runSource(
  sources: Record<string, string>,
  acts: readonly Act[],
  { viaIR = false, optimizer = false, twin = false }: Settings = {},
): Promise<SourceRun> {
  const program = await compileProgram(sources, { viaIR, optimizer })
  const contracts = await listContracts(sources, program)
  const played: RanTransaction[] = []
  const standing: Map<Address, string | null> = new Map()
  const machine = await createMachine()
  const run = runProgram({
    contracts,
    plan: planOf(acts, program),
    machine,
    findSource: createFindSource({ contracts, files: program.files }, (file) => file in sources),
    namespaces: wellKnownNamespaces(),
    twin: twin ? await twinOf(sources, acts, await compileProgram(sources, { viaIR })) : null,
  })
  for await (const progress of run) {
    played.push(progress.played)
    changeStanding(standing, progress.changed)
  }
  const layouts = new Map(
    contracts.flatMap(({ name, layout }) => (layout ? [[name, parseLayout(layout)]] : [])),
  )
  return { played, standing, layouts, machine, steps: played.flatMap(({ steps }) => steps) }
}

/** What a build without the optimizer tells of an optimized one. */
async function twinOf(sources: Record<string, string>, acts: readonly Act[], program: TestProgram) {
  const contracts = await listContracts(sources, program)
  return {
    machine: await createMachine(),
    plan: planOf(acts, program),
    findSource: createFindSource({ contracts, files: program.files }, (file) => file in sources),
  }
}

async function listContracts(
  sources: Record<string, string>,
  program: TestProgram,
): Promise<(NamedContract & Pick<CompiledContract, 'runtime'>)[]> {
  const { contracts = [] } = compileLayouts(
    { files: sources, remappings: [], pragmas: [], settings: {} },
    compileOnce,
  )
  return Object.entries(program.output.contracts).flatMap(([file, inFile]) =>
    Object.keys(inFile).map((name) => ({
      id: `${file}:${name}`,
      name,
      creation: program.contract(name).creation,
      runtime: program.contract(name).runtime,
      layout: contracts.find((one) => one.sourceName === file && one.contractName === name) ?? null,
    })),
  )
}

/** Each account counts its own transactions. Libraries are linked where they were deployed before. */
function planOf(acts: readonly Act[], program: TestProgram): Planned[] {
  const addresses = new Map<string, Transaction['from']>()
  const nonces = new Map<AccountName, bigint>()
  return acts.map((act) => {
    const name = act.from ?? 'alice'
    const from = addressOfAccount(name)
    const nonce = nonces.get(name) ?? 0n
    nonces.set(name, nonce + 1n)
    const args = act.args?.map((arg) => addresses.get(String(arg)) ?? arg)
    if ('deploy' in act) {
      addresses.set(act.deploy, getContractAddress({ from, nonce }))
      const { abi, creation, file } = program.contract(act.deploy)
      let digits: string = creation.bytes
      for (const { library, start } of creation.links) {
        const address = addresses.get(library)?.slice(2).toLowerCase() ?? ''
        digits = digits.slice(0, 2 + 2 * start) + address + digits.slice(2 + 2 * start + 40)
      }
      const data = encodeDeployData({ abi, bytecode: digits as `0x${string}`, args })
      return { transaction: { from, to: null, data, value: 0n }, makes: `${file}:${act.deploy}` }
    }
    const { abi } = program.contract(act.speaks ?? act.at)
    const to = addresses.get(act.at) ?? null
    const data = encodeFunctionData({ abi, functionName: act.call, args })
    return { transaction: { from, to, data, value: 0n }, makes: null }
  })
}
