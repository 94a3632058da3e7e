// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";

/// @title An ERC-4626 vault. Tokens sent to it without a deposit are yield: every share is worth more from then on.
contract Vault is ERC4626 {
    /// @notice Packed with its neighbour: the latest harvest in asset units, and its time.
    uint192 public harvested;
    uint64 public harvestedAt;

    event Harvest(address indexed from, uint256 assets);

    constructor(IERC20 asset) ERC20("Demo Vault Share", "vDUSD") ERC4626(asset) {}

    /// @notice Gives `assets` to all holders.
    function harvest(uint256 assets) external {
        IERC20(asset()).transferFrom(msg.sender, address(this), assets);
        (harvested, harvestedAt) = (uint192(assets), uint64(block.timestamp));
        emit Harvest(msg.sender, assets);
    }
}
