import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { run, stepsOf, write } from './playground'
import { expect, test } from './test'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
library LibApp {
  bytes32 constant POSITION = keccak256("my.app.storage");
  struct S { uint64 count; address owner; mapping(address => uint256) balances; }
  function layout() internal pure returns (S storage s) { bytes32 at = POSITION; assembly { s.slot := at } }
}
contract Facet {
  uint256 plain;
  constructor() {
    LibApp.layout().count += 5; LibApp.layout().balances[msg.sender] = 7; plain = 1;
    assembly { sstore(0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace02, 45) }
  }
}`
for (const [width, scheme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const) {
  test(`look ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const { address } = demoContract('demo-mainnet', 'Token')
    const slot = '0xc8fcad8db84d3cc18b4c41d551ea0ee66dd599cde068d998e57d5e09332c131e'
    await page.goto(formatStoragePermalink('demo-mainnet', { address, slot }))
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('heading', { name: /A guess/ }).first()).toBeVisible()
    await page.screenshot({ path: `/tmp/w/scratch-a/word-${width}.png`, fullPage: true })
    await page.goto('/demo-mainnet/playground')
    await write(page, SOURCE)
    await run(page)
    await stepsOf(page).press('End')
    await page.screenshot({ path: `/tmp/w/scratch-a/play-${width}.png`, fullPage: true })
    await stepsOf(page).press('Home')
    for (let i = 0; i < 2; i++) await stepsOf(page).press('ArrowDown')
    await page.screenshot({ path: `/tmp/w/scratch-a/play2-${width}.png`, fullPage: true })
  })
}
