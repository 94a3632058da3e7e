// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the config file has such texts.
import { chmod, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readConfigFile } from '@/lib/cli/config-file'
import { ServiceConfigError } from '@/lib/service/config/service-config'
import { networkAt, withDirectory } from '../service/running-service'

const SECRET = 'canary-0123456789abcdef'

const CONFIG = {
  listen: { host: '127.0.0.1', port: 0 },
  networks: { main: networkAt([`http://127.0.0.1:8545/${SECRET}`]) },
  plans: { core: { dailyCredits: 1_000 } },
  ledger: 'sqlite:x',
  keys: [{ key: SECRET, plan: 'core', label: 'mine' }],
}
const TEXT = JSON.stringify(CONFIG, null, 2)

type Setting = {
  env?: Record<string, string>
  mode?: number
  files?: Record<string, string>
  fileMode?: number
}

/** Writes a file, and reads it as the service does. */
const read = (text: string, { env = {}, mode = 0o600, files = {}, fileMode = 0o600 }: Setting = {}) =>
  withDirectory(async (directory) => {
    const path = `${directory}/config.json`
    await writeFile(path, text)
    await chmod(path, mode)
    for (const [name, content] of Object.entries(files)) {
      await writeFile(`${directory}/${name}`, content)
      await chmod(`${directory}/${name}`, fileMode)
    }
    const notices: string[] = []
    const onNotice = (sentence: string) => void notices.push(sentence.replaceAll(path, 'FILE'))
    try {
      return { config: readConfigFile(path, { env, onNotice }), notices }
    } catch (error) {
      if (!(error instanceof ServiceConfigError)) throw error
      return { error, says: error.message.replace(path, 'FILE').replace(directory, 'FOLDER') }
    }
  })

const withKey = (key: object, more = {}) =>
  JSON.stringify({ ...CONFIG, keys: [{ plan: 'core', label: 'mine', ...key }], ...more })

describe('readConfigFile', () => {
  test('default', async () => {
    expect(await read(TEXT)).toMatchObject({ config: { ledger: 'sqlite:x' } })
  })

  test('behavior: a byte order mark before it is left out', async () => {
    expect(await read(`\uFEFF${TEXT}`)).toMatchObject({ config: { ledger: 'sqlite:x' } })
  })

  test.each([
    [
      'a comma too many',
      TEXT.replace(/,\s*"keys"/, ',,"keys"'),
      /^The config file FILE is not JSON: line 23, column 24: a name in double quotes was expected\.$/,
    ],
    [
      'a file that was cut off',
      TEXT.slice(0, TEXT.indexOf(SECRET, TEXT.indexOf('"keys"')) + 5),
      /^The config file FILE is not JSON: line \d+, column \d+: it is truncated\.$/,
    ],
    ['an empty file', '', /^The config file FILE is not JSON: line 1, column 1: it is truncated\.$/],
  ])('error: %s is told by line and column', async (_, text, says) => {
    const told = await read(text)
    expect(told).toMatchObject({ error: expect.any(ServiceConfigError), says: expect.stringMatching(says) })
    expect(JSON.stringify(told)).not.toContain('canary')
  })

  test.each([
    ['at the top', TEXT.replace('"ledger"', '"ledger": "sqlite:y", "ledger"'), 'ledger'],
    ['of a plan', TEXT.replace('"dailyCredits"', '"dailyCredits": 5, "dailyCredits"'), 'dailyCredits'],
    ['that is the name of a plan', TEXT.replace('"core": {', '"core": {}, "core": {'), 'core'],
  ])('error: a field twice, %s', async (_, text, field) => {
    const told = await read(text)
    const says = expect.stringMatching(
      new RegExp(
        `^The config file FILE has the field ${field} twice in one object: line \\d+, column \\d+\\. .`,
      ),
    )
    expect(told).toMatchObject({ error: expect.any(ServiceConfigError), says })
    expect(JSON.stringify(told)).not.toContain('canary')
  })

  test('behavior: a text has environment variables, and a field is in a file', async () => {
    const network = { ...networkAt(['http://node/v3/${NODE_KEY}?x=$${a}${NODE_KEY}']) }
    const text = withKey({ key_FILE: 'key.txt' }, { networks: { main: network }, ledger: '${LEDGER}' })
    const env = { NODE_KEY: 'n0de', LEDGER: 'sqlite:y' }
    expect(await read(text, { env, files: { 'key.txt': `${SECRET}\n` } })).toMatchObject({
      config: {
        ledger: 'sqlite:y',
        networks: { main: { nodes: [{ url: 'http://node/v3/n0de?x=${a}n0de' }] } },
        keys: [{ key: SECRET }],
      },
      notices: [],
    })
  })

  test.each<[string, object, Setting, string]>([
    [
      'a variable that is not set',
      { key: '${SERVICE_KEY}' },
      {},
      'keys.0.key needs the environment variable SERVICE_KEY, which is not set.',
    ],
    [
      'a reference without an end',
      { key: '${SERVICE_KEY' },
      { env: { SERVICE_KEY: SECRET } },
      'keys.0.key has ${ without a name and }: write $${ for the two characters.',
    ],
    [
      'a missing file',
      { key_FILE: 'none' },
      {},
      'keys.0.key_FILE: The file FOLDER/none cannot be read: there is no such file.',
    ],
    [
      'a field and its file',
      { key: SECRET, key_FILE: 'key' },
      { files: { key: SECRET } },
      'keys.0.key_FILE and key are both given: write one.',
    ],
    [
      'a wrong value of a file',
      { key_FILE: 'key' },
      { files: { key: 'canary' } },
      'keys.0.key must be 8 to 128',
    ],
  ])('error: %s is named, without a value', async (_, key, setting, says) => {
    const told = await read(withKey(key), setting)
    expect(told).toMatchObject({ says: expect.stringContaining(says) })
    expect(JSON.stringify(told)).not.toContain('canary')
  })

  const MODES =
    'Other users of this machine can read the secrets in FILE. Its owner can change that: chmod 600 FILE'
  const local = { networks: { main: networkAt(['http://127.0.0.1:8545']) } }
  const keyHash = `sha256:${'a'.repeat(64)}`
  test.each<[string, string, number, string[]]>([
    ['a key', withKey({ key: SECRET }, local), 0o644, [MODES]],
    ['a key, and a group', withKey({ key: SECRET }, local), 0o640, [MODES]],
    ['a key of its owner', withKey({ key: SECRET }, local), 0o600, []],
    ['the hash of a key', withKey({ keyHash }, local), 0o644, []],
    ['a node with a path', withKey({ keyHash }), 0o644, [MODES]],
    ['a password of Redis', withKey({ keyHash }, { ...local, ledger: 'redis://:pw@h' }), 0o644, [MODES]],
  ])('behavior: the mode of a file with %s', async (_, text, mode, notices) => {
    expect(await read(text, { mode })).toMatchObject({ notices })
  })

  test('error: everyone may write it', async () => {
    expect(await read(withKey({ keyHash }, local), { mode: 0o602 })).toMatchObject({
      says: 'Every user of this machine can change the config file FILE.',
      error: { whatToDo: expect.stringContaining('chmod 600') },
    })
  })

  test('error: everyone may write a file that it names', async () => {
    const setting = { files: { key: SECRET }, fileMode: 0o602 }
    expect(await read(withKey({ key_FILE: 'key' }), setting)).toMatchObject({
      says: expect.stringContaining(
        'keys.0.key_FILE: Every user of this machine can change the file FOLDER/key.',
      ),
    })
  })

  test('error: a network without a node', async () => {
    expect(await read(withKey({ keyHash }, { networks: { main: networkAt([]) } }))).toMatchObject({
      says: expect.stringContaining('networks.main.nodes is empty'),
    })
  })
})
