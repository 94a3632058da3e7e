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

const logOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function readReceipt(page: Page, hash: Hex): Promise<void> {
  await page.goto(`${explorer.url}/mainnet/receipts/${hash}`)
  await page.getByRole('button', { name: /^Read \d+ credits/ }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
}

test('default: one press names the variables of a verified contract; they stay, are read, and come with the words of its source', async ({
  page,
}) => {
  await addHostedKey(page, explorer.url)

  await openAndLookUp(page, 'exact match')
  await expect(page.getByText('Sourcify, exact match')).toBeVisible()
  await expect(page.getByText('4 variables, 1 transient')).toBeVisible()
  expect(explorer.requests()).toBe(1)
  await page.reload()
  await expect(page.getByText('Sourcify, exact match')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Read / })).toBeEnabled()

  await test.step('the registry is told chain and address by the explorer, and nothing of the reader', async () => {
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

  await page.getByRole('button', { name: /^Read / }).click()
  for (const name of ['owner', 'phase', 'issued', 'balances']) {
    await expect(variable(page, name).first()).toBeVisible()
  }

  await test.step('what the source says of a variable stands beside its value, as its words', async () => {
    const address = addressOf('exact match')
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
      explorer.url +
        formatStoragePermalink('mainnet', { address, by: 'path', path: 'owner', block: '20314' }),
    )
    await page.getByRole('button', { name: /^Read / }).click()
    await expect(page.getByRole('region', { name: 'The value' })).toBeVisible()
    await expect(page.getByText('Its source says')).toHaveCount(0)
    expect(explorer.requests()).toBe(0)
  })

  await test.step('removed, it is gone', async () => {
    await page.goto(contractPage('exact match'))
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(lookUp(page)).toBeVisible()
    expect(explorer.requests()).toBe(0)
  })
})

test('behavior: what “exact match” is worth can be checked: code, fingerprint, and the layout compiled anew', {
  tag: '@long',
}, async ({ page }) => {
  await addHostedKey(page, explorer.url)
  await openAndLookUp(page, 'exact match')
  await expect(page.getByText('not compared with the code yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('not compared with the code yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sourcify, exact match', exact: true }).click()
  await expect(page.getByText('The code may have changed')).toBeVisible()
  await page.getByRole('button', { name: /^Check the code/ }).click()
  await expect(page.getByText('The current code was saved')).toBeVisible()
  await page.getByRole('button', { name: /^Check the code/ }).click()
  await expect(page.getByText('It is the same code.')).toBeVisible()
  expect(explorer.requests()).toBe(1)
  await page.getByRole('button', { name: /^Check the fingerprint/ }).click()
  await expect(page.getByText('The hash in the code matches this metadata')).toBeVisible()
  expect(explorer.requests()).toBe(1)
  await page.getByRole('button', { name: 'Compile it here and compare' }).click()
  await expect(page.getByText('The sources compile to the same layout.')).toBeVisible()
  expect(explorer.requests()).toBe(1)
  await expect(page.getByText('The code was seen at block 20,314.')).toBeVisible()
  await expect(page.getByText('not compared with the code yet')).toHaveCount(0)

  await test.step('a null layout is told apart, and one more press compiles it from the sources', async () => {
    await openAndLookUp(page, 'null layout')
    await expect(page.getByText('The registry has the contract, but no layout for it.')).toBeVisible()
    expect(explorer.requests()).toBe(1)
    await page.getByRole('button', { name: 'Compile its layout here' }).click()
    await expect(page.getByText('compiled here from source')).toBeVisible()
    await expect(page.getByText('5 variables, 1 transient')).toBeVisible()
    await page.getByText(/^\d notes?$/).click()
    await expect(page.getByText('Its sources are from Sourcify (exact match).')).toBeVisible()
    expect(explorer.requests()).toBe(1)
  })
})

test('behavior: a look-up can be stopped', async ({ page }) => {
  const asked = explorer.registry.asked.length
  await openAndLookUp(page, 'slow')
  await expect.poll(() => explorer.registry.asked.length).toBe(asked + 1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. Nothing was found.')).toBeVisible()
  await explorer.registry.abandoned
})

test('behavior: without a press nothing is asked: pages of every lens, links, and demo networks', {
  tag: '@long',
}, async ({ page }) => {
  await addHostedKey(page, explorer.url)
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
  await expect(page.getByText('The demo contracts are in no registry')).toBeVisible()
  await expect(lookUp(page)).toHaveCount(0)
  expect(explorer.requests()).toBe(0)
})

test('default: what a receipt does not know is looked up by a press: an ABI, the names of events, a selector; a guess is called one', async ({
  page,
}) => {
  await addHostedKey(page, explorer.url)
  await readReceipt(page, RECEIPT)
  const [known, guessed] = [logOf(page, 'Log 6'), logOf(page, 'Log 7')]
  await expect(known.getByText('unknown event')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look up 2 unknown events' })).toBeVisible()

  await test.step('the emitter’s ABI names its events, and comes with the words of its source', async () => {
    await known.getByRole('heading').click()
    await known.getByRole('button', { name: 'Look up its ABI at Sourcify' }).click()
    await expect(known.getByText(/by the ABI of \w+ \(Sourcify, exact match\)/)).toBeVisible()
    await expect(known).toContainText('note')
    await expect(known).toContainText('rent')
    await expect(known).toContainText('Its source says: Somebody paid into the treasury.')
    expect(explorer.requests()).toBe(1)
  })

  await test.step('one press names all events that are still unknown, and a guess is called one', async () => {
    await page.getByRole('button', { name: 'Look up 1 unknown event' }).click()
    await expect(page.getByText('Found: 1 name.')).toBeVisible()
    await expect(guessed).toContainText('a guess: name from the signature database')
    await expect(page.getByRole('button', { name: /^Look up \d+ unknown/ })).toHaveCount(0)
    expect(explorer.requests()).toBe(1)
    expect(explorer.registry.asked.at(-1)?.url).toMatch(/^\/signature-database\/v1\/lookup\?event=0x\w{64}&/)
  })

  await test.step('the selector of a revert, with every name that it may have', async () => {
    await readReceipt(page, FAILED_RECEIPT)
    await page.getByText('Paste the revert data').click()
    const words = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [addressOf('match'), 7n])
    const data = selectorOf('transfer(address,uint256)') + words.slice(2)
    await page.getByLabel('Revert data').fill(data)
    await expect(page.getByText('No known error has the selector')).toBeVisible()
    expect(explorer.requests()).toBe(0)
    await page.getByRole('button', { name: 'Look up 1 unknown selector' }).click()
    await expect(page.getByText('transfer(address,uint256)', { exact: true })).toBeVisible()
    await expect(page.getByText('transfer(address,uint256), many_msg_babbage(bytes1)')).toBeVisible()
    expect(explorer.requests()).toBe(1)
  })

  await test.step('a revert and a call are explained by the words of a pasted artefact', async () => {
    await readReceipt(page, FAILED_RECEIPT)
    await page.getByText('Paste the revert data').click()
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
    await page.getByText('Decode with your own ABI').last().click()
    await page.getByLabel('ABI', { exact: true }).last().fill(JSON.stringify(artefact))
    await page.getByRole('button', { name: 'Decode' }).last().click()
    await page.getByLabel('Revert data').fill(selectorOf('Closed()'))
    await expect(page.getByText('Its source says: The door is shut.')).toBeVisible()
    await page.getByLabel('Calldata').fill(selectorOf('open()'))
    await expect(page.getByText('Its source says: Opens the door.')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^Read \d+ credits/ }).click()
    await page.getByText('Paste the revert data').click()
    await page.getByLabel('Revert data').fill(selectorOf('Closed()'))
    await expect(page.getByText('Its source says: The door is shut.')).toBeVisible()
    expect(explorer.requests()).toBe(0)
  })
})
