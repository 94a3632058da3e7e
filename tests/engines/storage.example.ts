import { erc7201Slot } from 'triptych/storage'

export const example = (): string => erc7201Slot('a')
