// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A plain ERC-20 that can also pay many recipients many times in one transaction.
/// @notice Balances lie in the mapping at slot 0, allowances in the nested mapping at slot 1.
contract Token is ERC20 {
    constructor(address holder, uint256 supply) ERC20("Demo Dollar", "DUSD") {
        _mint(holder, supply);
    }

    /// @notice Pays each recipient once: one Transfer log per recipient.
    function payAll(address[] calldata recipients, uint256 amount) external {
        for (uint256 i = 0; i < recipients.length; i++) {
            _transfer(msg.sender, recipients[i], amount);
        }
    }

    /// @notice Pays the same recipients in `rounds` instalments: `rounds * recipients.length` Transfer logs.
    function payInstalments(address[] calldata recipients, uint256 amount, uint256 rounds) external {
        for (uint256 round = 0; round < rounds; round++) {
            for (uint256 i = 0; i < recipients.length; i++) {
                _transfer(msg.sender, recipients[i], amount);
            }
        }
    }

    /// @notice Sends `amount` to a partner and back, `rounds` times: `2 * rounds` Transfer logs.
    /// The payments cancel out, so the loop writes no balance: a log is what a contract says, not what it stored.
    /// In assembly, because the demo chain runs this loop thousands of times at every start.
    function backAndForth(address partner, uint256 amount, uint256 rounds) external {
        _transfer(msg.sender, partner, amount);
        bytes32 topic = Transfer.selector;
        assembly ("memory-safe") {
            mstore(0, amount)
            for { let round := 1 } lt(round, rounds) { round := add(round, 1) } {
                log3(0, 32, topic, partner, caller())
                log3(0, 32, topic, caller(), partner)
            }
        }
        _transfer(partner, msg.sender, amount);
    }
}
