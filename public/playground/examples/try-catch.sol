// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

library Rates {
    function interest(uint256 amount, uint256 percent) external pure returns (uint256) {
        require(percent <= 20, "nobody pays that");
        return amount * percent / 100;
    }
}

contract Bank {
    mapping(address customer => uint256) public deposits;
    uint256 public attempts;
    string public lastReason;

    event Refused(address indexed customer, string reason);

    function deposit() external payable {
        deposits[msg.sender] += msg.value;
    }

    function addInterest(uint256 percent) external {
        attempts += 1;
        try this.addFor(msg.sender, percent) {
            lastReason = "";
        } catch Error(string memory reason) {
            lastReason = reason;
            emit Refused(msg.sender, reason);
        }
    }

    function addFor(address customer, uint256 percent) external {
        require(msg.sender == address(this), "only from within");
        deposits[customer] += 1;
        deposits[customer] += Rates.interest(deposits[customer], percent);
    }
}
