import { expect, test } from 'vitest'
import { shortType } from '@/lib/storage/contract/short-type'

test('default: the contract that is shown is left out of what it declares, at any depth', () => {
  expect(shortType('struct Gallery.Corner', 'Gallery')).toBe('struct Corner')
  expect(shortType('mapping(enum Gallery.Phase => struct Gallery.Bid[])', 'Gallery')).toBe(
    'mapping(enum Phase => struct Bid[])',
  )
})

test('behavior: other contracts stay, also those whose names end alike; so does all of an unnamed one', () => {
  expect(shortType('struct MyGallery.Corner', 'Gallery')).toBe('struct MyGallery.Corner')
  expect(shortType('struct Gallery.Corner', null)).toBe('struct Gallery.Corner')
})
