import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type BuiltProject, createBuiltProject } from './built-project'

const PACKAGED = resolve('tests/node_modules/@foundry-rs/forge-linux-amd64/bin/forge')

/** The optional dependency, where it fits this machine; else the program that is installed. */
const FORGE =
  process.platform === 'linux' && process.arch === 'x64' && existsSync(PACKAGED) ? PACKAGED : 'forge'

const SOLC = join(import.meta.dirname, 'solc.mjs')

/** What a plain project has, and what its owner adds to have layouts in the artefacts. */
export const EXTRA_OUTPUT = 'extra_output = ["storageLayout", "transientStorageLayout"]'

/** A project built by the real forge with the installed compiler, offline. `settings` are lines of `foundry.toml`. */
export function buildFoundryProject(...settings: string[]): BuiltProject {
  const toml = [
    '[profile.default]',
    `solc = ${JSON.stringify(SOLC)}`,
    'offline = true',
    ...settings,
    '',
  ].join('\n')
  const version = execFileSync(FORGE, ['--version'], { encoding: 'utf8' })
  const project = createBuiltProject(
    'src',
    ['Foundry', version, toml, readFileSync(SOLC, 'utf8')],
    (folder) => {
      writeFileSync(join(folder, 'foundry.toml'), toml)
      runForge(folder, 'build')
    },
  )
  return { ...project, sources: 'src', artifactOf: (file, name) => `out/${basename(file)}/${name}.json` }
}

/** Runs forge in a project: `build` anew, as its owner would after a change, or `script`. */
export function runForge(folder: string, ...args: string[]): void {
  execFileSync(FORGE, args, { cwd: folder, stdio: 'pipe', env: { ...process.env, NO_COLOR: '1' } })
}

const SCRIPT = `
pragma solidity ^0.8.24;

import {Factory} from "../src/Factory.sol";
import {Shop} from "../src/Shop.sol";

interface Vm {
    function startBroadcast() external;
}

contract Deploy {
    function run() external {
        Vm(address(uint160(uint256(keccak256("hevm cheat code"))))).startBroadcast();
        new Factory().make("salt");
        new Shop(12);
    }
}
`

/** Deploys by a script: a factory, what it creates, a library and what is linked with it. */
export function runFoundryScript(folder: string, url: string, sender: string): void {
  mkdirSync(join(folder, 'script'))
  writeFileSync(join(folder, 'script/Deploy.s.sol'), SCRIPT)
  // One after the other: anvil may leave a transaction in its queue when the one before it is being mined.
  const connection = ['--broadcast', '--slow', '--rpc-url', url, '--unlocked', '--sender', sender]
  runForge(folder, 'script', 'script/Deploy.s.sol', ...connection)
}
