# The first process of a node, in its own namespaces: puts the node's folders where Debian's packages have theirs, and
# keeps etcd and Patroni running as systemd does. $1 is the node's folder, $2 a number that grows with each start.
mount --bind "$1/postgresql" /var/lib/postgresql
mount --bind "$1/etcd" /var/lib/etcd
mount --bind "$1/config" /etc/patroni
mount -t tmpfs none /run/postgresql
chown postgres /run/postgresql
# A restarted machine does not give Patroni the process id that its Postgres had.
echo $(($2 * 2000)) >/proc/sys/kernel/ns_last_pid
as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/var/lib/postgresql"
again() {
  while :; do
    "$@"
    sleep 1
  done
}
set -a
. /etc/patroni/etcd
set +a
again etcd --log-level error &
# As the guide says: etcd first, then the check of the file, then Patroni. Ports are in use after a later start.
until [ "$2" -gt 1 ] || $as_postgres patroni --validate-config /etc/patroni/config.yml; do sleep 1; done
again $as_postgres patroni /etc/patroni/config.yml &
wait
