import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type BuiltProject, createBuiltProject } from './built-project'

/** It would download a compiler; the installed one takes that task over. */
const CONFIG = `
const { subtask } = require('hardhat/config')
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require('hardhat/builtin-tasks/task-names')
const longVersion = require('solc').version().replace('.Emscripten.clang', '')
const version = longVersion.replace(/\\+.*/, '')
const compilerPath = require.resolve('solc/soljson.js')
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async () => ({ compilerPath, isSolcJs: true, version, longVersion }))
module.exports = { solidity: version }
`

/** A project built by the real Hardhat 2 with the installed compiler, offline. */
export function buildHardhat2Project(): BuiltProject {
  const program = createRequire(import.meta.url).resolve('hardhat/internal/cli/bootstrap')
  const about = readFileSync(join(program, '../../../package.json'), 'utf8')
  const project = createBuiltProject('contracts', ['Hardhat', about, CONFIG], (folder) => {
    writeFileSync(join(folder, 'package.json'), '{"name":"project-of-tests","private":true}')
    writeFileSync(join(folder, 'hardhat.config.js'), CONFIG)
    // It runs only where it is installed.
    const modules = join(folder, 'node_modules')
    mkdirSync(modules)
    symlinkSync(resolve('tests/node_modules/hardhat'), join(modules, 'hardhat'))
    symlinkSync(resolve('node_modules/solc'), join(modules, 'solc'))
    execFileSync(process.execPath, [program, 'compile'], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' },
    })
    rmSync(modules, { recursive: true })
  })
  return {
    ...project,
    sources: 'contracts',
    artifactOf: (file, name) => `artifacts/contracts/${file}/${name}.json`,
  }
}
