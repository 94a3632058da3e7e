// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title An ERC-721 with consecutive ids. All three arguments of its Transfer are indexed: four topics, no data.
contract Collectible is ERC721 {
    uint256 public nextId = 1;

    constructor() ERC721("Demo Postcards", "CARD") {}

    /// @notice Mints `count` postcards to `to`: one Transfer log for each.
    function mint(address to, uint256 count) external {
        uint256 id = nextId;
        for (uint256 i = 0; i < count; i++) {
            _mint(to, id + i);
        }
        nextId = id + count;
    }
}
