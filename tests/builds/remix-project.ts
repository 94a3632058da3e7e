import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { type BuiltProject, CONTRACTS, createBuiltProject } from './built-project'

/** The settings of its compiler, with which it always asks for layouts. */
const SETTINGS = {
  optimizer: { enabled: false, runs: 200 },
  outputSelection: {
    '*': {
      '': ['ast'],
      '*': [
        'abi',
        'metadata',
        'storageLayout',
        'evm.bytecode',
        'evm.deployedBytecode',
        'evm.methodIdentifiers',
      ],
    },
  },
  remappings: [],
}

/** What decides the shapes: this file. */
const SHAPES = readFileSync(import.meta.filename, 'utf8')

/** The same contract name in another file: compiled first, for an artefact is overwritten by the next of its name. */
const TWIN = { file: 'twins/second/Token.sol', name: 'Token' }

type Solc = { version: () => string; compile: (input: string) => string }

type RemixContract = { abi: unknown; metadata: string; evm: Record<string, unknown> }

type RemixOutput = {
  contracts: Record<string, Record<string, RemixContract>>
  errors?: { severity: string; formattedMessage: string }[]
}

/**
 * A workspace after Remix compiled each file: an artifact for each contract, and a build-info for each compilation. Remix runs in a browser alone: these are its own shapes around real compilations.
 * https://github.com/remix-project-org/remix-project/blob/master/libs/remix-core-plugin/src/lib/compiler-metadata.ts
 */
export function buildRemixProject(): BuiltProject {
  const project = createBuiltProject('contracts', ['Remix', SHAPES], (folder) => {
    mkdirSync(join(folder, 'artifacts/build-info'), { recursive: true })
    for (const { file } of [TWIN, ...CONTRACTS]) writeCompilation(folder, `contracts/${file}`)
  })
  return { ...project, sources: 'contracts', artifactOf: (_file, name) => `artifacts/${name}.json` }
}

function writeCompilation(folder: string, target: string): void {
  const solc: Solc = createRequire(import.meta.url)('solc')
  const input = { language: 'Solidity', sources: gatherSources(folder, target), settings: SETTINGS }
  const output: RemixOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const error = output.errors?.find(({ severity }) => severity === 'error')
  if (error) throw new Error(error.formattedMessage)
  const solcLongVersion = solc.version().replace('.Emscripten.clang', '')
  const solcVersion = solcLongVersion.replace(/\+.*/, '')
  const info = { _format: 'hh-sol-build-info-1', solcVersion, solcLongVersion, input }
  const id = createHash('md5').update(JSON.stringify(info)).digest('hex')
  const write = (path: string, json: unknown) =>
    writeFileSync(join(folder, 'artifacts', path), JSON.stringify(json, null, '\t'))
  write(`build-info/${id}.json`, { id, ...info, output })
  for (const [name, { abi, metadata, evm }] of Object.entries(output.contracts[target] ?? {})) {
    const { bytecode, deployedBytecode, gasEstimates, methodIdentifiers } = evm
    const data = { bytecode, deployedBytecode, gasEstimates, methodIdentifiers }
    write(`${name}_metadata.json`, JSON.parse(metadata))
    write(`${name}.json`, { deploy: { 'VM:-': { linkReferences: {}, autoDeployLib: true } }, data, abi })
  }
}

/** A file and all that it imports. */
function gatherSources(folder: string, target: string): Record<string, { content: string }> {
  const sources: Record<string, { content: string }> = {}
  const visit = (file: string) => {
    if (sources[file]) return
    const content = readFileSync(join(folder, file), 'utf8')
    sources[file] = { content }
    for (const [, path = ''] of content.matchAll(/from "(.*)"/g)) visit(posix.join(posix.dirname(file), path))
  }
  visit(target)
  return sources
}
