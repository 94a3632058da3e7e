import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { creditsLeft, expectCreditsLeft } from './credits'
import { slowScripts } from './slow-scripts'
import { expect, test } from './test'

const NETWORK = 'demo-mainnet'
const head = String(demoBlock(NETWORK, 'head').number)
/** An address of which nothing is known. */
const stranger = `0x${'77'.repeat(20)}`
const token = demoContract(NETWORK, 'Token').address

const open = (page: Page, address: string) =>
  page.goto(formatContractPermalink(NETWORK, { address, block: head }))

const way = (page: Page, name: string) => page.getByText(name, { exact: true }).click()

const PLAIN = JSON.stringify({
  storage: [{ label: 'value', offset: 0, slot: '0', type: 't_uint256' }],
  types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
})

test('default: a pasted layout is used, is one line with its origin, is kept after a reload, and removed', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (asked) => loaded.push(asked.url()))
  await open(page, stranger)
  await expect(page.getByText('No layout is known for this address.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Read/ })).toBeDisabled()
  const answer = page.getByRole('region', { name: 'Result' })
  const question = page.getByRole('region', { name: 'Query' })
  await expect(answer.getByLabel('Compiler output')).toBeVisible()
  await question.getByRole('button', { name: 'Add its layout' }).click()
  await expect(answer.getByRole('heading', { name: 'Layout' })).toBeFocused()
  await page.getByLabel('Compiler output').fill(PLAIN)
  await expect(page.getByText('1 variable', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await expect(answer.getByRole('heading', { name: 'Layout of unnamed' })).toBeFocused()
  await expect(answer.getByLabel('Compiler output')).toHaveCount(0)
  await expect(question.getByRole('button', { name: 'Add its layout' })).toHaveCount(0)
  await expect(page.getByText('pasted by you')).toBeVisible()
  await page.reload()
  await expect(page.getByText('pasted by you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read 80 credits' })).toBeEnabled()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No layout is known for this address.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('pasted by you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No layout is known for this address.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No layout is known for this address.')).toBeVisible()

  await test.step('that of a demo contract stands in the wide column and can be changed', async () => {
    await open(page, token)
    const line = answer.getByRole('region', { name: 'Layout of Token' })
    await expect(line.getByRole('button', { name: 'demo contract' })).toBeVisible()
    expect((await line.boundingBox())?.height).toBeLessThan(60)
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(answer.getByRole('row').filter({ hasText: '_totalSupply' })).toBeVisible()
    await line.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(answer.getByLabel('Compiler output')).toBeVisible()
    // Each is loaded only when it is used.
    expect(loaded.filter((url) => /soljson|evmole/.test(url))).toEqual([])
  })

  await test.step('a guess costs one call, is marked as a guess, and says what it misses', async () => {
    await way(page, 'Guess')
    await expect(page.getByText(/It often misses keys of type string/)).toBeVisible()
    const before = await creditsLeft(page)
    await page.getByRole('button', { name: /^Read the code and guess.*80 credits/ }).click()
    await page.getByRole('button', { name: 'Use the guess' }).click()
    await expect(page.getByText('a guess from bytecode')).toBeVisible()
    await expectCreditsLeft(page, before - 80)
    await question.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('row').filter({ hasText: 'slot_3' })).toContainText('"Demo Dollar"')
    // Removed, the layout of the demo contract is there again.
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'demo contract', exact: true }).first()).toBeVisible()
  })
})

test('args: files and folders, chosen or dropped anywhere on the page, go where they belong', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, stranger)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'layout.json',
    mimeType: 'application/json',
    buffer: Buffer.from(PLAIN),
  })
  await expect(page.getByLabel('Compiler output')).toHaveValue(PLAIN)

  await test.step('dropped files', async () => {
    await page.reload()
    const drop = async (files: Record<string, string>) => {
      const transfer = await page.evaluateHandle((given) => {
        const data = new DataTransfer()
        for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name))
        return data
      }, files)
      await page.getByRole('banner').dispatchEvent('drop', { dataTransfer: transfer })
    }
    await expect(page.getByLabel('Compiler output')).toBeVisible()
    await drop({ 'layout.json': PLAIN })
    await expect(page.getByLabel('Compiler output')).toHaveValue(PLAIN)
    await drop({
      'Box.sol': 'pragma solidity ^0.7.0; import "./Base.sol"; contract Box is Base { uint8 b; }',
      'Base.sol': 'pragma solidity ^0.7.0; contract Base { uint8 a; }',
    })
    await expect(
      page.getByText('The source requires Solidity ^0.7.0. solc 0.7.6 (6.9 MB) compiles it.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Compile' }).click()
    await expect(page.getByLabel('Choose a contract').locator('option')).toHaveText(['Box', 'Base'])
    await drop({ 'a.json': PLAIN, 'b.json': PLAIN })
    await expect(page.getByRole('alert').filter({ hasText: 'only if all are Solidity files' })).toBeVisible()
    await drop({ 'Box.sol': 'contract Box {}' })
    await page.getByLabel('Solidity source').fill('# @version 0.3.10\nowner: public(address)')
    await expect(page.getByText('Run `vyper -f layout FILE` for its layout.')).toBeVisible()
  })

  await test.step('the folder of a project is compiled by the compiler that it asks for, with the packages it imports', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'triptych-dropped-'))
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    write(
      'src/Box.sol',
      'pragma solidity ^0.7.0; import "@pack/contracts/Base.sol"; contract Box is Base { uint8 b; }',
    )
    write('node_modules/@pack/contracts/Base.sol', 'pragma solidity ^0.7.0; contract Base { uint8 a; }')
    write('test/Box.t.sol', 'import "forge-std/Test.sol";')
    write('README.md', 'nothing to compile')
    await open(page, stranger)
    await way(page, 'Source')
    await page.getByLabel('Choose a folder').setInputFiles(folder)
    const says = page.getByText('The source requires Solidity ^0.7.0. solc 0.7.6 (6.9 MB) compiles it.')
    await expect(says).toBeVisible()
    await page.getByRole('button', { name: 'Compile' }).click()
    await expect(page.getByLabel('Choose a contract').locator('option')).toHaveText(['Box', 'Base'])

    await open(page, stranger)
    const { x, y, height } = (await page.getByText('Well-known', { exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
      height: 0,
    }
    const cdp = await page.context().newCDPSession(page)
    const data = { items: [], files: [folder], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await cdp.send('Input.dispatchDragEvent', { type, x: x + 2, y: y + height / 2, data })
    await expect(says).toBeVisible()
  })
})

test('behavior: old sources are compiled by a compiler of their line, which is said before and beside the result', {
  tag: '@long',
}, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (asked) => loaded.push(new URL(asked.url()).pathname))
  await open(page, stranger)
  await way(page, 'Source')
  const cases = [
    [
      'Coin',
      'asks for Solidity ^0.5.0; solc 0.5.17 (2.6 MB) compiles it.',
      'It was compiled by solc 0.5.17;',
    ],
    [
      'Duo',
      'asks for Solidity =0.6.6; solc 0.6.12 (6.6 MB), the last version of 0.6, compiles it.',
      'It was compiled by solc 0.6.12, with its pragma left out: the source requires =0.6.6.',
    ],
    ['Book', 'asks for Solidity >=0.7.0 <0.8.0; solc 0.7.6', 'It was compiled by solc 0.7.6;'],
  ] as const
  for (const [name, before, result] of cases) {
    await page
      .getByLabel('Solidity source')
      .fill(readFileSync(`tests/fixtures/solidity/old/${name}.sol`, 'utf8'))
    await expect(page.getByText(before)).toBeVisible()
    await page.getByRole('button', { name: 'Compile' }).click()
    await expect(page.getByText(result)).toBeVisible()
    await expect(page.getByRole('button', { name: `Use the layout of ${name}` })).toBeVisible()
  }
  expect(loaded.filter((path) => path.endsWith('soljson.js'))).toEqual([
    '/solc/0.5.17/soljson.js',
    '/solc/0.6.12/soljson.js',
    '/solc/0.7.6/soljson.js',
  ])
  await page.getByRole('button', { name: 'Use the layout of Book' }).click()
  await expect(page.getByRole('heading', { name: 'Layout of Book' })).toBeVisible()

  await test.step('a source of no line that is here says so at once, and may be tried by another compiler', async () => {
    // The layout of Book is kept for the other address.
    await open(page, `0x${'78'.repeat(20)}`)
    await way(page, 'Source')
    await page.getByLabel('Solidity source').fill('pragma solidity ^0.4.24;\ncontract A {\n  var a;\n}')
    await expect(
      page.getByText('asks for Solidity ^0.4.24, which is not available here. solc 0.5.17'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Compile' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'The source does not compile' })
    await expect(refusal).toContainText('The source requires Solidity ^0.4.24. solc 0.5.17 refused it.')
    await expect(refusal).toContainText('`solc --storage-layout FILE`')
    await expect(refusal.getByRole('code')).toHaveText(/^3\s*var a;$/)
    await page.getByRole('button', { name: 'solc 0.8.37' }).click()
    await expect(refusal).toContainText('solc 0.8.37 refused it.')
  })
})

test('behavior: source is compiled here, namespaces included; mistakes have their line and nothing is lost', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) foreign.push(request.url())
  })
  await open(page, stranger)
  await way(page, 'Source')
  const broken = 'contract Box {\n  uint8 a\n}'
  await page.getByLabel('Solidity source').fill(broken)
  await page.getByRole('button', { name: 'Compile' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The source does not compile' })).toContainText(
    /line 3, column 1: Expected ';'/,
  )
  await expect(page.getByLabel('Solidity source')).toHaveValue(broken)
  // What was typed outlives a look at another way.
  await way(page, 'Guess')
  await way(page, 'Source')
  await expect(page.getByLabel('Solidity source')).toHaveValue(broken)

  await page.getByLabel('Solidity source').fill(`pragma solidity 0.8.20;
    contract Base {}
    contract Box is Base {
      enum Mood { Calm, Loud }
      /// @custom:storage-location erc7201:box.main
      struct Main { uint64 count; Mood mood; }
      uint256 value;
    }`)
  await page.getByRole('button', { name: 'Compile' }).click()
  await expect(page.getByText('Compiled.')).toBeVisible()
  await expect(
    page.getByText('It was compiled by solc 0.8.37, with its pragma left out: the source requires 0.8.20.'),
  ).toBeVisible()
  await expect(page.getByLabel('Choose a contract').locator('option:checked')).toHaveText('Box')
  await page.getByRole('button', { name: 'Use the layout of Box' }).click()
  await expect(page.getByText('compiled here from source')).toBeVisible()
  await page.getByText('1 note', { exact: true }).click()
  await expect(page.getByText('It was compiled by solc 0.8.37')).toBeVisible()
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('button', { name: 'erc7201("box.main")' }).click()
  await expect(page.getByRole('row').filter({ hasText: '.mood' })).toContainText('Calm')
  expect(foreign).toEqual([])
  await page.reload()
  await expect(page.getByText('compiled here from source')).toBeVisible()
})

test('behavior: what is pressed right after a layout is given is read by that layout', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, demoContract(NETWORK, 'RegistryProxy').address)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Compiler output').fill(PLAIN)
  await expect(page.getByText('1 variable', { exact: true })).toBeVisible()
  await slowScripts(page)
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('row', { name: '0 value uint256 0' })).toBeVisible()
})

test('behavior: 1 MB of layout is read, kept and shown, and the page stays alive', { tag: '@long' }, async ({
  page,
}) => {
  const storage = Array.from({ length: 8_000 }, (_, slot) => ({
    astId: slot,
    contract: 'src/deep/path/to/Large.sol:Large',
    label: `a_rather_long_name_of_a_variable_${slot}`,
    offset: 0,
    slot: String(slot),
    type: 't_uint256',
  }))
  const large = JSON.stringify({ ...JSON.parse(PLAIN), storage })
  expect(large.length).toBeGreaterThan(1_000_000)
  await open(page, stranger)
  await page.getByLabel('Compiler output').fill(large)
  await expect(page.getByText('8000 variables')).toBeVisible()
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await expect(page.getByText('8,000 variables')).toBeVisible()
  await page.getByLabel('At most').fill('800')
  await page.getByRole('button', { name: 'Read 765 credits' }).click()
  await expect(page.getByText('Stopped at the limit.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(100)
})

test('behavior: the layout of another contract raises doubts, with the bytes that it leaves out', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, demoContract(NETWORK, 'StorageGallery').address)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Compiler output').fill(readFileSync('public/demo/layouts/Pair.json', 'utf8'))
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await expect(page.getByText('pasted by you')).toBeVisible()
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(
    page.getByText('2 values do not fit this layout. It may be the layout of another contract.'),
  ).toBeVisible()
  await expect(page.getByText('_name has an impossible length.')).toBeVisible()

  const small = {
    storage: [{ label: 'small', offset: 0, slot: '2', type: 't_uint8' }],
    types: { t_uint8: { encoding: 'inplace', label: 'uint8', numberOfBytes: '1' } },
  }
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Compiler output').fill(JSON.stringify(small))
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await page.getByRole('button', { name: 'Read 80 credits' }).click()
  await expect(page.getByText('Bytes of slot 2 outside all variables are not zero.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bytes outside all variables' })).toBeVisible()
})

test('default: compilers are served, with their licence beside them', async ({ request }) => {
  expect(await (await request.get('/solc/NOTICE.txt')).text()).toMatch(/General Public License, version 3/)
  const compiler = await request.get('/solc/0.5.17/soljson.js')
  expect((await compiler.body()).equals(readFileSync('node_modules/solc-0.5/soljson.js'))).toBe(true)
  expect((await request.get('/solc/0.4.26/soljson.js')).status()).toBe(404)
})
