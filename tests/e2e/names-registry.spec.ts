import type { Page } from '@playwright/test'
import { encodeAbiParameters, type Hex } from 'viem'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { addressOf, type Mood } from '@/tests/registry/registry-moods'
import { selectorOf } from '@/tests/registry/stand-in-signatures'
import {
  addHostedKey,
  FAILED_RECEIPT,
  RECEIPT,
  type RegistryExplorer,
  startRegistryExplorer,
} from './registry-explorer'
import { expect, test } from './test'

let explorer: RegistryExplorer

test.beforeAll(async () => {
  explorer = await startRegistryExplorer()
})
test.beforeEach(() => {
  explorer.requests()
})
test.afterAll(() => explorer.stop())

const contractPage = (mood: Mood, network = 'mainnet') =>
  explorer.url + formatContractPermalink(network, { address: addressOf(mood), block: '20314' })

const lookUp = (page: Page) => page.getByRole('button', { name: 'Look up its names at Sourcify' })
const variable = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true })

async function openAndLookUp(page: Page, mood: Mood): Promise<void> {
  await page.goto(contractPage(mood))
  await expect(page.getByText('No layout is known for this address.')).toBeVisible()
  expect(explorer.requests()).toBe(0)
  await lookUp(page).click()
}

async function readReceipt(page: Page, hash: Hex): Promise<void> {
  await addHostedKey(page, explorer.url)
  await page.goto(`${explorer.url}/mainnet/receipts/${hash}`)
  await page.getByRole('button', { name: /^Read \d+ credits/ }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
}

test('default: one press names the variables of a verified contract, and they stay', async ({ page }) => {
  await openAndLookUp(page, 'exact match')
  await expect(page.getByText('Sourcify, exact match')).toBeVisible()
  await expect(page.getByText('4 variables, 1 transient')).toBeVisible()
  expect(explorer.requests()).toBe(1)
  await page.reload()
  await expect(page.getByText('Sourcify, exact match')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Read / })).toBeEnabled()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(lookUp(page)).toBeVisible()
  expect(explorer.requests()).toBe(0)
})

test('default: its variables are read by their names', async ({ page }) => {
  await addHostedKey(page, explorer.url)
  await openAndLookUp(page, 'exact match')
  await page.getByRole('button', { name: /^Read / }).click()
  for (const name of ['owner', 'phase', 'issued', 'balances']) {
    await expect(variable(page, name).first()).toBeVisible()
  }
  expect(explorer.requests()).toBe(1)
})

test('default: what the source says of a variable stands beside its value, as its words', async ({
  page,
}) => {
  const address = addressOf('exact match')
  await addHostedKey(page, explorer.url)
  await openAndLookUp(page, 'exact match')
  await page.getByRole('button', { name: /^Read / }).click()
  await page.getByText('What the source says of 1 variable').click()
  const says = 'Who has paid how much, in wei. Never lowered: a sweep takes the coins, not the claims.'
  await expect(page.getByRole('definition').filter({ hasText: says })).toBeVisible()

  const path = `balances[${addressOf('match')}]`
  await page.goto(
    explorer.url + formatStoragePermalink('mainnet', { address, by: 'path', path, block: '20314' }),
  )
  await page.getByRole('button', { name: /^Read / }).click()
  await expect(page.getByRole('region', { name: 'The value' })).toContainText(`Its source says: ${says}`)
  await page.getByRole('button', { name: /^balances\[/ }).click()
  await expect(page.getByRole('region', { name: 'In this slot' })).toContainText(says)

  await page.goto(
    explorer.url + formatStoragePermalink('mainnet', { address, by: 'path', path: 'owner', block: '20314' }),
  )
  await page.getByRole('button', { name: /^Read / }).click()
  await expect(page.getByRole('region', { name: 'The value' })).toBeVisible()
  await expect(page.getByText('Its source says')).toHaveCount(0)
  expect(explorer.requests()).toBe(1)
})

test('error: hostile words are shown with what is hidden in them, and cut', async ({ page }) => {
  await addHostedKey(page, explorer.url)
  await openAndLookUp(page, 'hostile words')
  await page.getByRole('button', { name: /^Read / }).click()
  await page.getByText('What the source says of 2 variables').click()
  await expect(
    page.getByText('\\u{202e}<b onclick="alert(1)">elas rof toN</b>\\u{202c}” Send it back'),
  ).toBeVisible()
  await expect(page.getByText(/^x{599}…$/)).toBeVisible()
  expect(await page.getByRole('main').innerText()).not.toContain('\u202e')
})

test('behavior: the registry is told chain and address by the explorer, and nothing of the reader', async ({
  page,
}) => {
  await addHostedKey(page, explorer.url)
  await openAndLookUp(page, 'not verified')
  await expect(page.getByText('The registry does not know this contract')).toBeVisible()
  const { method, url, headers } = explorer.registry.asked.at(-1) ?? {}
  expect([method, url]).toEqual([
    'GET',
    expect.stringMatching(/^\/v2\/contract\/1\/0x\w{40}\?fields=[\w.,]+$/),
  ])
  expect(Object.keys(headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('behavior: a match is not drawn as proof', async ({ page }) => {
  await openAndLookUp(page, 'match')
  const chip = page.getByRole('button', { name: 'Sourcify, match' })
  await expect(chip).toHaveClass(/text-warn/)
  await chip.click()
  await expect(page.getByText('The names are those of whoever submitted them.')).toBeVisible()
})

const CHECKS: [Mood, string, string][] = [
  ['exact match', 'Sourcify, exact match', 'The code on the chain names this very metadata'],
  ['match', 'Sourcify, match', 'It could not be checked: the metadata of the registry has another hash'],
]
for (const [mood, chip, says] of CHECKS) {
  test(`behavior: what “${mood}” is worth can be checked: code, fingerprint, and the layout compiled anew`, async ({
    page,
  }) => {
    await addHostedKey(page, explorer.url)
    await openAndLookUp(page, mood)
    await page.getByRole('button', { name: chip, exact: true }).click()
    await page.getByRole('button', { name: /^Check the code/ }).click()
    await expect(page.getByText('This is the code now.')).toBeVisible()
    await page.getByRole('button', { name: /^Check the code/ }).click()
    await expect(page.getByText('It is the same code.')).toBeVisible()
    expect(explorer.requests()).toBe(1)
    await page.getByRole('button', { name: /^Check the fingerprint/ }).click()
    await expect(page.getByText(says)).toBeVisible()
    expect(explorer.requests()).toBe(1)
    await page.getByRole('button', { name: 'Compile it here and compare' }).click()
    await expect(page.getByText('Compiled here, the sources give the same layout.')).toBeVisible()
    expect(explorer.requests()).toBe(1)
  })
}

const UNKNOWN: [Mood, string, string][] = [
  ['not verified', 'it is not verified there', 'Nobody sent sources'],
  ['creation only', 'not the code that stands there', 'Nobody sent sources'],
  ['limited', 'asked too often just now (429)', 'Wait a minute'],
  ['trouble', 'trouble of its own (500)', 'Try again later'],
  ['page of HTML', 'something else than data', 'another server'],
  ['redirect', 'the explorer does not follow', 'another server'],
  ['huge', 'more than 8 MB', 'yourself'],
  ['wrong address', 'for another address', 'Nothing of it is used'],
  ['wrong chain', 'for another chain', 'Nothing of it is used'],
  ['broken JSON', 'something else than data', 'another server'],
]

for (const [mood, says, whatToDo] of UNKNOWN) {
  test(`error: “${mood}” is told in words, and what to do`, async ({ page }) => {
    await openAndLookUp(page, mood)
    const said = page.getByRole('alert').filter({ hasText: says })
    await expect(said).toContainText(whatToDo)
    await expect(page.getByText('No layout is known for this address.')).toBeVisible()
    expect(explorer.requests()).toBe(1)
  })
}

test('behavior: a null layout is told apart, and one more press compiles it from the sources', async ({
  page,
}) => {
  await openAndLookUp(page, 'null layout')
  await expect(page.getByText('The registry knows the contract, but has no layout of it.')).toBeVisible()
  expect(explorer.requests()).toBe(1)
  await page.getByRole('button', { name: 'Compile its layout here' }).click()
  await expect(page.getByText('compiled here from source')).toBeVisible()
  await expect(page.getByText('5 variables, 1 transient')).toBeVisible()
  await page.getByText(/^\d notes?$/).click()
  await expect(page.getByText('Its sources are those that Sourcify has (exact match).')).toBeVisible()
  expect(explorer.requests()).toBe(1)
})

for (const [mood, says] of [
  ['old compiler', 'solc 0.4.18, wrote no layouts'],
  ['Vyper', 'The registry keeps no layouts of contracts in Vyper.'],
  ['hostile label', 'has a name that no source can have'],
] satisfies [Mood, string][]) {
  test(`behavior: “${mood}”: the contract is known, and why it has no layout`, async ({ page }) => {
    await openAndLookUp(page, mood)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page.getByText('No layout is known for this address.')).toBeVisible()
    const compile = page.getByRole('button', { name: 'Compile its layout here' })
    await expect(compile).toHaveCount(mood === 'Vyper' ? 0 : 1)
  })
}

test('error: hidden characters of what strangers named are shown', async ({ page }) => {
  await openAndLookUp(page, 'hostile name')
  await expect(page.getByText('Sourcify, exact match')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await lookUp(page).click()
  await expect(page.getByText('a\\u{200b}.sol')).toBeVisible()
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('without a name, exact match')
  expect(text).not.toMatch(/[\u200b\u202e\u2028]/)
})

test('behavior: a proxy names the code behind it; each further press asks once, and says whose layout it is', async ({
  page,
}) => {
  await openAndLookUp(page, 'proxy')
  await expect(page.getByText('this is a proxy (EIP1967Proxy)')).toBeVisible()
  await expect(page.getByText('No layout is known for this address.')).toBeVisible()
  expect(explorer.requests()).toBe(1)
  const [first, second] = [0, 1].map((at) => page.getByRole('button', { name: 'Look up this code' }).nth(at))
  await second?.click()
  await expect(page.getByText('The registry does not know this contract')).toBeVisible()
  expect(explorer.requests()).toBe(1)
  await first?.click()
  await expect(page.getByText('Sourcify, exact match')).toBeVisible()
  await page.getByText(/^\d notes?$/).click()
  await expect(page.getByText('which the registry names as the code behind this proxy now')).toBeVisible()
  expect(explorer.requests()).toBe(1)
})

test('behavior: what the reader has is not replaced unasked', async ({ page }) => {
  await page.goto(contractPage('exact match'))
  await page.getByText('Paste', { exact: true }).click()
  await page.getByLabel('Compiler output').fill('{"storage":[],"types":null}')
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await expect(page.getByText('pasted by you')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await lookUp(page).click()
  await expect(page.getByRole('button', { name: 'Use the layout of Treasury' })).toBeVisible()
  await expect(page.getByText('pasted by you')).toBeVisible()
  await page.getByRole('button', { name: 'Use the layout of Treasury' }).click()
  await expect(page.getByText('Sourcify, exact match')).toBeVisible()
})

test('behavior: a look-up can be stopped', async ({ page }) => {
  const asked = explorer.registry.asked.length
  await openAndLookUp(page, 'slow')
  await expect.poll(() => explorer.registry.asked.length).toBe(asked + 1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped: nothing was learnt.')).toBeVisible()
  await explorer.registry.abandoned
})

test('behavior: a chain that the registry does not know', async ({ page }) => {
  await page.goto(contractPage('exact match', 'polygon-mainnet'))
  await lookUp(page).click()
  await expect(page.getByText('The registry does not know chain 137.')).toBeVisible()
})

test('behavior: without a press nothing is asked: pages of every lens, links, and demo networks', async ({
  page,
}) => {
  await readReceipt(page, RECEIPT)
  for (const path of [
    '/',
    formatStoragePermalink('mainnet', { address: addressOf('exact match'), slot: '0' }),
    '/mainnet/logs',
    '/credits',
    '/playground',
  ]) {
    await page.goto(explorer.url + path)
  }
  await page.goto(contractPage('exact match', 'demo-mainnet'))
  await expect(page.getByLabel('Compiler output')).toBeVisible()
  await page.getByText('Look up', { exact: true }).click()
  await expect(page.getByText('The demo’s contracts are in no registry')).toBeVisible()
  await expect(lookUp(page)).toHaveCount(0)
  expect(explorer.requests()).toBe(0)
})

test.describe('receipts', () => {
  const logOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

  test('default: the emitter’s ABI is looked up by a press, and names its events', async ({ page }) => {
    await readReceipt(page, RECEIPT)
    const log = logOf(page, 'Log 6')
    await expect(log.getByText('unknown event')).toBeVisible()
    await log.getByRole('heading').click()
    await log.getByRole('button', { name: 'Look up its ABI at Sourcify' }).click()
    await expect(log.getByText(/by the ABI of \w+ \(Sourcify, exact match\)/)).toBeVisible()
    await expect(log).toContainText('note')
    await expect(log).toContainText('rent')
    await expect(log).toContainText('Its source says: Somebody paid into the treasury.')
    expect(explorer.requests()).toBe(1)
  })

  test('behavior: what was looked up for storage names the events, too', async ({ page }) => {
    await openAndLookUp(page, 'exact match')
    await expect(page.getByText('Sourcify, exact match')).toBeVisible()
    await readReceipt(page, RECEIPT)
    await expect(logOf(page, 'Log 6').getByText(/by the ABI of \w+ \(Sourcify, exact match\)/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Look up 1 unknown event' })).toBeVisible()
    expect(explorer.requests()).toBe(1)
  })

  test('default: one press names all unknown events, and a guess is called one', async ({ page }) => {
    await readReceipt(page, RECEIPT)
    await page.getByRole('button', { name: 'Look up 2 unknown events' }).click()
    await expect(page.getByText('Found: 2 names.')).toBeVisible()
    const [sure, guess] = [logOf(page, 'Log 6'), logOf(page, 'Log 7')]
    await expect(sure.getByText('Deposited', { exact: true })).toBeVisible()
    await expect(sure).toContainText('name from the signature database')
    await expect(sure).not.toContainText('a guess')
    await expect(guess).toContainText('a guess: name from the signature database')
    await expect(page.getByRole('button', { name: /^Look up \d+ unknown/ })).toHaveCount(0)
    expect(explorer.requests()).toBe(1)
    expect(explorer.registry.asked.at(-1)?.url).toMatch(
      /^\/signature-database\/v1\/lookup\?event=0x\w{64},0x\w{64}&/,
    )
  })

  test('default: the selector of a revert is named by a press, with every name that it may have', async ({
    page,
  }) => {
    await readReceipt(page, FAILED_RECEIPT)
    await page.getByText('Paste the data it was reverted with').click()
    const words = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [addressOf('match'), 7n])
    const data = selectorOf('transfer(address,uint256)') + words.slice(2)
    await page.getByLabel('Data the reverted call gave back').fill(data)
    await expect(page.getByText('is of no error known here')).toBeVisible()
    expect(explorer.requests()).toBe(0)
    await page.getByRole('button', { name: 'Look up 1 unknown selector' }).click()
    await expect(page.getByText('transfer(address,uint256)', { exact: true })).toBeVisible()
    await expect(page.getByText('transfer(address,uint256), many_msg_babbage(bytes1)')).toBeVisible()
    expect(explorer.requests()).toBe(1)
  })
})

test('default: a revert and a call are explained by the words of a pasted artefact', async ({ page }) => {
  await readReceipt(page, FAILED_RECEIPT)
  await page.getByText('Paste the data it was reverted with').click()
  const artefact = {
    abi: [
      { type: 'error', name: 'Closed', inputs: [] },
      { type: 'function', name: 'open', inputs: [], outputs: [], stateMutability: 'nonpayable' },
    ],
    metadata: {
      output: {
        userdoc: {
          errors: { 'Closed()': [{ notice: 'The door is shut.' }] },
          methods: { 'open()': { notice: 'Opens the door.' } },
        },
      },
    },
  }
  await page.getByText('Decode with an ABI of your own').last().click()
  await page.getByLabel('ABI', { exact: true }).last().fill(JSON.stringify(artefact))
  await page.getByRole('button', { name: 'Decode with it' }).last().click()
  await page.getByLabel('Data the reverted call gave back').fill(selectorOf('Closed()'))
  await expect(page.getByText('Its source says: The door is shut.')).toBeVisible()
  await page.getByLabel('Calldata').fill(selectorOf('open()'))
  await expect(page.getByText('Its source says: Opens the door.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Read \d+ credits/ }).click()
  await page.getByText('Paste the data it was reverted with').click()
  await page.getByLabel('Data the reverted call gave back').fill(selectorOf('Closed()'))
  await expect(page.getByText('Its source says: The door is shut.')).toBeVisible()
  expect(explorer.requests()).toBe(0)
})

test('error: an explorer whose operator switched the registry off says so', async ({ page }) => {
  const off = await startRegistryExplorer({ REGISTRY: 'off' })
  await page.goto(off.url + formatContractPermalink('mainnet', { address: addressOf('exact match') }))
  await lookUp(page).click()
  await expect(page.getByText('The operator of this explorer switched the registry off.')).toBeVisible()
  expect(off.requests()).toBe(0)
  await off.stop()
})
