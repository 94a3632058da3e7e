// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Wrapped ether: one token for each wei held by this contract.
/// @notice Deposits and withdrawals have events of their own and emit no Transfer, as on the chain people know.
contract Weth {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;

    /// @notice Constants take no slot: this mapping lies at slot 0.
    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Deposit(address indexed holder, uint256 value);
    event Withdrawal(address indexed holder, uint256 value);

    error InsufficientBalance(address holder, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error WithdrawalRefused(address holder);

    receive() external payable {
        deposit();
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        _take(msg.sender, value);
        emit Withdrawal(msg.sender, value);
        (bool paid, ) = msg.sender.call{value: value}("");
        if (!paid) revert WithdrawalRefused(msg.sender);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    /// @notice An allowance of 2^256 - 1 is endless: it is not reduced.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        _take(from, value);
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }

    function _take(address holder, uint256 value) private {
        uint256 balance = balanceOf[holder];
        if (balance < value) revert InsufficientBalance(holder, balance, value);
        balanceOf[holder] = balance - value;
    }
}
