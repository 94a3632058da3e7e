import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Hex } from 'viem'
import { compileOnce } from '@/tests/solc-once'

export type Sources = Readonly<Record<string, string>>

/** A folder of its own that is deleted when it is disposed of. */
export type TempFolder = Disposable & { path: string; write: (path: string, text: string) => void }

export function createFolder(): TempFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'triptych-project-')))
  return {
    path,
    write(name, text) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), text)
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Standard-JSON settings beside those that Foundry has. */
type Settings = { bytecodeHash?: 'ipfs' | 'none'; hasLayouts?: boolean; project?: string }

type Artifact = {
  abi: unknown[]
  metadata: string
  evm: Record<string, { object: string }>
  storageLayout: unknown
}

/** Compiles sources and gives the artefacts that `forge build` writes of them, by path: real code in Foundry's shape. */
export function buildArtifacts(
  sources: Sources,
  { bytecodeHash = 'ipfs', hasLayouts = false }: Settings = {},
) {
  const output: {
    contracts: Record<string, Record<string, Artifact>>
    errors?: { severity: string; formattedMessage: string }[]
  } = JSON.parse(compileOnce(JSON.stringify(inputOf(sources, bytecodeHash))))
  const error = output.errors?.find(({ severity }) => severity === 'error')
  if (error) throw new Error(error.formattedMessage)
  return Object.entries(output.contracts).flatMap(([file, contracts]) =>
    Object.entries(contracts).map(([name, { abi, metadata, evm, storageLayout }]) => ({
      path: `out/${basename(file)}/${name}.json`,
      name,
      code: `0x${evm.deployedBytecode?.object}` as Hex,
      text: JSON.stringify({
        abi,
        bytecode: evm.bytecode,
        deployedBytecode: evm.deployedBytecode,
        rawMetadata: metadata,
        metadata: JSON.parse(metadata),
        ...(hasLayouts && { storageLayout }),
      }),
    })),
  )
}

export const inputOf = (sources: Sources, bytecodeHash: 'ipfs' | 'none' = 'ipfs') => ({
  language: 'Solidity',
  sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
  settings: {
    metadata: { bytecodeHash },
    outputSelection: {
      '*': { '*': ['abi', 'metadata', 'storageLayout', 'evm.bytecode', 'evm.deployedBytecode'], '': ['ast'] },
    },
  },
})

/** Writes sources and their build into a folder. Returns runtime codes by contract name. */
export function buildFoundry(
  { write }: TempFolder,
  sources: Sources,
  { project = '', ...settings }: Settings = {},
): Readonly<Record<string, Hex>> {
  write(join(project, 'foundry.toml'), '[profile.default]\n')
  for (const [file, text] of Object.entries(sources)) write(join(project, file), text)
  const artifacts = buildArtifacts(sources, settings)
  for (const { path, text } of artifacts) write(join(project, path), text)
  return Object.fromEntries(artifacts.map(({ name, code }) => [name, code]))
}

/** A contract with an enum, so that a compiled layout says more than one that the tool wrote. */
export const VAULT = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Vault {
  enum Phase { Open, Closed }
  uint256 public total;
  Phase public phase;
  function put(uint256 amount) external { total += amount; }
}
`
